import { namesOf, type FieldTable } from '@sebule/contract/catalogue/field';
import { TITLE_DETAILS, TITLE_FIELDS, TITLE_SEO } from '@sebule/contract/catalogue/fields';
import { useState } from 'react';
import { TitlePictures } from '../../artwork/index.ts';
import { GenresField } from '../genres/GenresField.tsx';
import { TitleField, type TitleForm } from './TitleField.tsx';
import formStyles from '../../kit/form/Form.module.css';
import foldStyles from '../Fold.module.css';

const MORE = namesOf({ ...TITLE_DETAILS, ...TITLE_SEO });

/** All fields of a table: what is short side by side, then what is long, and ticks. */
const Fields = ({ form, fields }: { form: TitleForm; fields: FieldTable }) => {
  const names = namesOf(fields) as (keyof typeof TITLE_FIELDS)[];
  const isShort = (name: keyof typeof TITLE_FIELDS) => !['text', 'flag'].includes(TITLE_FIELDS[name].kind);
  return (
    <>
      <div className={formStyles.columns}>
        {names.filter(isShort).map((name) => (
          <TitleField key={name} form={form} name={name} />
        ))}
      </div>
      {names
        .filter((name) => !isShort(name))
        .map((name) => (
          <TitleField key={name} form={form} name={name} />
        ))}
    </>
  );
};

/** The end of the form of a title: what can stay empty. The rare fields are there when one has to be corrected, too. */
export const FurtherFields = ({
  form,
  guessed,
  onFromFilm,
}: { form: TitleForm } & Pick<Parameters<typeof TitlePictures>[0], 'guessed' | 'onFromFilm'>) => {
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || MORE.some((field) => form.errors[field] !== undefined);
  return (
    <>
      <GenresField form={form} />
      <TitleField form={form} name="tagline" />
      <TitlePictures form={form} guessed={guessed} onFromFilm={onFromFilm} />
      <TitleField form={form} name="adult" />
      <details
        className={foldStyles.fold}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
      >
        <summary>
          More details <span>People, country, quality, SEO. All optional.</span>
        </summary>
        {isOpen && (
          <div className="stack-5">
            <Fields form={form} fields={TITLE_DETAILS} />
            <h3>SEO</h3>
            <Fields form={form} fields={TITLE_SEO} />
          </div>
        )}
      </details>
    </>
  );
};
