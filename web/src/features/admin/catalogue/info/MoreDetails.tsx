import { useState } from 'react';
import type { useForm } from '../../kit/form/use-form.ts';
import { DetailFields } from './DetailFields.tsx';
import { type DetailEntry, NO_DETAILS, NO_SEO, type SeoEntry } from './info.rules.ts';
import { SeoFields } from './SeoFields.tsx';
import formStyles from '../../kit/form/Form.module.css';
import foldStyles from '../Fold.module.css';

type Entry = DetailEntry & SeoEntry;

const FIELDS = Object.keys({ ...NO_DETAILS, ...NO_SEO }) as (keyof Entry)[];

/** The fields that most titles do without. They are there when one of them has to be corrected, too. */
export const MoreDetails = ({
  form,
}: {
  form: Pick<ReturnType<typeof useForm<Entry, unknown>>, 'entry' | 'errors' | 'busy' | 'setField' | 'text'>;
}) => {
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || FIELDS.some((field) => form.errors[field] !== undefined);
  return (
    <details
      className={foldStyles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
    >
      <summary>
        More details <span>People, country, quality, SEO. All optional.</span>
      </summary>
      {isOpen && (
        <div className={formStyles.form}>
          <DetailFields form={form} />
          <h3>SEO</h3>
          <SeoFields form={form} />
        </div>
      )}
    </details>
  );
};
