import { PictureField } from './PictureField.tsx';
import styles from './PictureField.module.css';

/** The poster and the background of a title. */
export const TitlePictures = ({
  poster,
  backdrop,
  guessed,
  errors,
  onChange,
  onFromFilm,
}: {
  poster: string;
  backdrop: string;
  /** The fields that nobody has entered. */
  guessed?: readonly string[] | undefined;
  errors: { poster_path?: string | undefined; backdrop_path?: string | undefined };
  onChange: (field: 'poster_path' | 'backdrop_path', path: string) => void;
  onFromFilm?: (() => void) | undefined;
}) => (
  <div className={styles.pictures}>
    <PictureField
      label="Poster"
      kind="poster"
      value={poster}
      awaitsFrame={guessed?.includes('poster_path') ?? false}
      error={errors.poster_path}
      onChange={(path) => onChange('poster_path', path)}
      onFromFilm={onFromFilm}
    />
    <PictureField
      label="Background"
      kind="backdrop"
      value={backdrop}
      awaitsFrame={guessed?.includes('backdrop_path') ?? false}
      error={errors.backdrop_path}
      onChange={(path) => onChange('backdrop_path', path)}
      onFromFilm={onFromFilm}
    />
  </div>
);
