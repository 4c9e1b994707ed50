import { TITLE_FIELDS } from '@sebule/contract/catalogue/fields';
import { PictureField } from './PictureField.tsx';
import styles from './PictureField.module.css';

const PICTURES = [
  ['poster_path', 'poster'],
  ['backdrop_path', 'backdrop'],
] as const;
type Name = (typeof PICTURES)[number][0];

/** The poster and the background of a title. */
export const TitlePictures = ({
  form: { entry, errors, setField },
  guessed,
  onFromFilm,
}: {
  form: {
    entry: Record<Name, string>;
    errors: Partial<Record<Name, string>>;
    setField: (field: Name, path: string) => void;
  };
  /** The fields that nobody has entered. */
  guessed?: readonly string[] | undefined;
  onFromFilm?: (() => void) | undefined;
}) => (
  <div className={`stack-4 ${styles.pictures}`}>
    {PICTURES.map(([name, kind]) => (
      <PictureField
        key={name}
        label={TITLE_FIELDS[name].label}
        kind={kind}
        value={entry[name]}
        awaitsFrame={guessed?.includes(name) ?? false}
        error={errors[name]}
        onChange={(path) => setField(name, path)}
        onFromFilm={onFromFilm}
      />
    ))}
  </div>
);
