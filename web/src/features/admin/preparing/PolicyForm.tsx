import type { PreparePolicy } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Segmented } from '#shared/ui/Segmented.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { DraftNote, UnsavedGuard } from '../kit/form/FormState.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { showToast } from '../kit/toast/toast.ts';
import { adminKeys } from '../query-keys.ts';
import { hourText } from './held.rules.ts';
import { HOURS, policyBody, policyEntryOf, policyFieldsOf, policyProblems } from './policy.rules.ts';
import { preparePolicyQuery } from './preparing.queries.ts';
import styles from './Preparing.module.css';

const MODES = [
  { value: 'ask', label: 'Asked for' },
  { value: 'always', label: 'All' },
  { value: 'never', label: 'None' },
] as const;

const MODE_HINTS = {
  ask: 'Only films that somebody asks for, here or on the page of a title.',
  always: 'Every film of a title that does not play on most devices, without asking.',
  never: 'None: what is on the list waits. What is prepared already stays.',
} as const;

const TIMES = [
  { value: 'any', label: 'At any time' },
  { value: 'some', label: 'At certain hours' },
] as const;

const hourOptions = HOURS.map((hour) => (
  <option key={hour} value={hour}>
    {hourText(hour)}
  </option>
));

/** The house's rules of preparing. */
export const PolicyForm = ({ policy }: { policy: PreparePolicy }) => {
  const queryClient = useQueryClient();
  const stored = JSON.stringify(policyFieldsOf(policy));
  const form = useForm({
    place: 'prepare-policy',
    initial: policyEntryOf(policy),
    problemsIn: policyProblems,
    send: (entry) => callAsAdmin('PATCH admin/prepare/policy', { body: policyBody(entry) }),
    onDone: ({ details, msg }) => {
      queryClient.setQueryData(preparePolicyQuery.queryKey, details);
      void queryClient.invalidateQueries({ queryKey: adminKeys.preparations });
      showToast(msg);
    },
  });
  const { ref, entry, text, tick, setField, submit, busy, isDirty, reset, noticeId, failure } = form;

  /** Another admin has decided otherwise meanwhile; what is being typed stays. */
  const follow = useEffectEvent((now: string) => {
    if (!isDirty && now !== JSON.stringify(policyBody(entry))) reset(policyEntryOf(policy));
  });
  useEffect(() => follow(stored), [stored]);

  return (
    <form ref={ref} className="stack-5" noValidate onSubmit={submit} aria-label="When films are prepared">
      <DraftNote form={form} />
      <Segmented
        legend="Which films"
        name="mode"
        options={MODES}
        value={entry.mode}
        onChange={(mode) => setField('mode', mode)}
        hint={MODE_HINTS[entry.mode]}
      />
      <Segmented
        legend="When"
        name="hours"
        options={TIMES}
        value={entry.hours}
        onChange={(hours) => setField('hours', hours)}
      />
      {entry.hours === 'some' && (
        <div className={styles.hours}>
          <SelectField label="From" {...text('from_hour')} disabled={busy}>
            {hourOptions}
          </SelectField>
          <SelectField label="To" {...text('to_hour')} disabled={busy}>
            {hourOptions}
          </SelectField>
        </div>
      )}
      <div className="stack-2">
        <Checkbox label="Pause while many residents watch" {...tick('waits')} />
        {entry.waits && (
          <TextField
            label="How many may watch"
            inputMode="numeric"
            autoComplete="off"
            {...text('watchers_max')}
          />
        )}
      </div>
      <div className="stack-2">
        <Checkbox label="Small copies for slow lines" {...tick('small_copies')} />
        <p className="note">Also for films that play everywhere. An hour of film takes at most 0.25 GB.</p>
      </div>
      <FailureNotice id={noticeId} failure={failure} onClose={form.dismissFailure} />
      <div>
        <Button kind="quiet" type="submit" busy={busy} unavailable={!isDirty}>
          Save
        </Button>
      </div>
      <UnsavedGuard form={form}>What you changed has not been saved.</UnsavedGuard>
    </form>
  );
};
