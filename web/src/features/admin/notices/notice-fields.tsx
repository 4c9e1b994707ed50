import type { NoticeReach } from '@sebule/contract';
import { useState } from 'react';
import { serverNow } from '#shared/api/client.ts';
import { Segmented } from '#shared/ui/Segmented.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import type { useForm } from '../kit/form/use-form.ts';
import {
  type NoticeEntry,
  PRESETS,
  apartmentsFor,
  blockValue,
  blocksFor,
  endOfDay,
  latestEnd,
  localTime,
  residentsFor,
} from './entry.rules.ts';
import { residentsText } from './notice.rules.ts';
import formStyles from '../kit/form/Form.module.css';
import styles from './Notices.module.css';

type NoticeForm = Pick<
  ReturnType<typeof useForm<NoticeEntry, unknown>>,
  'entry' | 'errors' | 'busy' | 'setField' | 'text'
>;

const AUDIENCES = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'block', label: 'A block' },
  { value: 'apartment', label: 'An apartment' },
] as const;

const reachText = (entry: NoticeEntry, reach: NoticeReach): string => {
  const residents = residentsFor(entry, reach);
  if (residents === null) return 'Choose where they live.';
  return residents === 0
    ? 'No resident lives here yet: who moves in sees it on the dashboard.'
    : `Reaches ${residentsText(residents)}, and whoever moves in until it ends.`;
};

/** The audience of a notice, with how many residents it would reach. */
export const AudienceFields = ({
  form: { entry, errors, busy, setField },
  reach,
}: {
  form: NoticeForm;
  /** Undefined while it loads. */
  reach: NoticeReach | undefined;
}) => (
  <>
    <Segmented
      legend="For whom"
      name="audience"
      options={AUDIENCES}
      value={entry.audience}
      onChange={(audience) => setField('audience', audience)}
      hint={reach && reachText(entry, reach)}
    />
    {entry.audience !== 'everyone' && (
      <div className={formStyles.columns}>
        <SelectField
          label="Block"
          name="location"
          error={errors.location}
          disabled={busy || !reach}
          value={entry.location}
          onChange={({ target }) => {
            setField('location', target.value);
            setField('apartment', '');
          }}
        >
          <option value="">Choose …</option>
          {reach &&
            blocksFor(entry.audience, reach).map((block) => (
              <option key={blockValue(block)} value={blockValue(block)}>
                {block.location ?? 'Block not known'} ({residentsText(block.residents)})
              </option>
            ))}
        </SelectField>
        {entry.audience === 'apartment' && (
          <SelectField
            label="Apartment"
            name="apartment"
            error={errors.apartment}
            disabled={busy || entry.location === ''}
            value={entry.apartment}
            onChange={({ target }) => setField('apartment', target.value)}
          >
            <option value="">Choose …</option>
            {reach &&
              apartmentsFor(entry, reach).map(({ apartment, residents }) => (
                <option key={apartment} value={apartment}>
                  {apartment} ({residentsText(residents)})
                </option>
              ))}
          </SelectField>
        )}
      </div>
    )}
  </>
);

/** The end of a notice, with the usual choices. */
export const EndField = ({ form: { entry, busy, text, setField } }: { form: NoticeForm }) => {
  const [now] = useState(() => new Date(serverNow()));
  return (
    <div className={styles.end}>
      <TextField
        label="Ends"
        type="datetime-local"
        required
        min={localTime(now)}
        max={latestEnd(now)}
        {...text('ends_at')}
      />
      <div className={`wrap-2 ${styles.presets}`} role="group" aria-label="Ends after">
        {PRESETS.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            className={`touchable ${styles.preset}`}
            disabled={busy}
            aria-pressed={entry.ends_at === endOfDay(now, days)}
            onClick={() => setField('ends_at', endOfDay(now, days))}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
};
