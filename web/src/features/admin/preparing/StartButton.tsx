import type { PreparationStart } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useSend } from './use-send.ts';

/** Prepares a film before all others. @param name of the film, for those who only hear the button */
export const StartButton = ({ kind, id, name }: Pick<PreparationStart, 'kind' | 'id'> & { name: string }) => {
  const { busy, send } = useSend();
  return (
    <Button
      kind="quiet"
      busy={busy}
      aria-label={`Prepare now: ${name}`}
      onClick={() => send(() => callAsAdmin('POST admin/prepare/start', { body: { kind, id, first: true } }))}
    >
      Prepare now
    </Button>
  );
};
