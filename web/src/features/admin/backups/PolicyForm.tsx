import type { BackupPlace, BackupPolicy } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { DraftNote, UnsavedGuard } from '../kit/form/FormState.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { showToast } from '../kit/toast/toast.ts';
import { adminKeys } from '../query-keys.ts';
import { policyBody, policyEntryOf, policyProblems } from './policy.rules.ts';

const placeText = ({ name, free_bytes: free, is_writable: isWritable }: BackupPlace): string =>
  isWritable ? `${name} (${bytesInWords(free)} free)` : `${name} (cannot be written to)`;

const Places = ({ places, chosen }: { places: readonly BackupPlace[]; chosen: string | null }) => (
  <>
    {places.map((place) => (
      <option key={place.place ?? ''} value={place.place ?? ''} disabled={!place.is_writable}>
        {placeText(place)}
      </option>
    ))}
    {!places.some(({ place }) => place === chosen) && (
      <option value={chosen ?? ''}>{chosen} (not plugged in)</option>
    )}
  </>
);

/** When backups are made, where, and how many are kept. */
export const PolicyForm = ({ policy, places }: { policy: BackupPolicy; places: readonly BackupPlace[] }) => {
  const queryClient = useQueryClient();
  const stored = JSON.stringify(policy);
  const form = useForm({
    place: 'backup-policy',
    initial: policyEntryOf(policy),
    problemsIn: policyProblems,
    send: (entry) => callAsAdmin('PATCH admin/backups/policy', { body: policyBody(entry) }),
    onDone: ({ msg }) => {
      void queryClient.invalidateQueries({ queryKey: adminKeys.backups });
      showToast(msg);
    },
  });
  const { ref, entry, text, tick, submit, busy, isDirty, reset, noticeId, failure } = form;

  /** The owner has decided otherwise on another device meanwhile; what is being typed stays. */
  const follow = useEffectEvent((now: string) => {
    if (!isDirty && now !== JSON.stringify(policyBody(entry))) reset(policyEntryOf(policy));
  });
  useEffect(() => follow(stored), [stored]);

  return (
    <form ref={ref} className="stack-5" noValidate onSubmit={submit} aria-label="When backups are made">
      <DraftNote form={form} />
      <Checkbox label="Make a backup every night" {...tick('is_on')} />
      {entry.is_on && <TextField label="At" type="time" {...text('time')} />}
      <SelectField label="Where" {...text('place')} disabled={busy} hint={WHERE_HINT}>
        <Places places={places} chosen={policy.place} />
      </SelectField>
      <TextField
        label="How many are kept"
        inputMode="numeric"
        autoComplete="off"
        hint="The oldest one is deleted when a newer one is proved."
        {...text('kept')}
      />
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

const WHERE_HINT =
  'A second disk or a USB drive survives this box. Plug one in, and it appears here once the system has mounted it.';
