import { useState } from 'react';
import type { useForm } from '../../kit/form/use-form.ts';
import { DetailFields } from '../info/DetailFields.tsx';
import { NO_DETAILS, NO_SEO } from '../info/info.rules.ts';
import { SeoFields } from '../info/SeoFields.tsx';
import type { NewTitleEntry } from './new-title.rules.ts';
import formStyles from '../../kit/form/Form.module.css';
import styles from './NewTitlePage.module.css';

const FIELDS = Object.keys({ ...NO_DETAILS, ...NO_SEO }) as (keyof NewTitleEntry)[];

/** The fields that most titles do without. They are there when one of them has to be corrected, too. */
export const MoreDetails = ({
  form,
}: {
  form: Pick<
    ReturnType<typeof useForm<NewTitleEntry, unknown>>,
    'entry' | 'errors' | 'busy' | 'setField' | 'text'
  >;
}) => {
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || FIELDS.some((field) => form.errors[field] !== undefined);
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
    >
      <summary>
        More details <span>People, country, quality, SEO. All optional.</span>
      </summary>
      {isOpen && (
        <div className={formStyles.form}>
          <DetailFields form={form} />
          <h2>SEO</h2>
          <SeoFields form={form} />
        </div>
      )}
    </details>
  );
};
