import type { PreparePolicy } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { countText } from '../kit/count-text.ts';
import { rowMark } from '../kit/table/use-row-focus.ts';
import { useSend } from './use-send.ts';
import styles from './Preparing.module.css';

/** Offers to prepare all films that need it and are not on the list; nothing where there are none. */
export const Offer = ({ policy: { unlisted, lacking, unwanted, mode } }: { policy: PreparePolicy }) => {
  const { busy, send } = useSend();
  const count = unlisted + lacking;
  if (count + unwanted === 0) return null;
  return (
    <section
      {...rowMark('offer')}
      className={`box ${styles.offer}`}
      aria-label="Films that are not prepared yet"
    >
      <div className="grid-1">
        {unlisted > 0 && (
          <p className="strong">
            {countText(unlisted, 'film does not play on most devices', 'films do not play on most devices')}.
          </p>
        )}
        {lacking > 0 && (
          <p className="strong">
            {countText(lacking, 'prepared film lacks', 'prepared films lack')} something that has come since.
          </p>
        )}
        {count > 0 && (
          <p className="note">
            {mode === 'always'
              ? 'They are put on the list within a minute.'
              : 'Sebule can make a copy that plays on every phone and television. The film itself stays as it is.'}
          </p>
        )}
        {unwanted > 0 && (
          <p className="note">
            {countText(unwanted, 'film was', 'films were')} taken off the list, and can be prepared from the
            page of the title.
          </p>
        )}
      </div>
      {mode !== 'always' && count > 0 && (
        <Button busy={busy} onClick={() => send(() => callAsAdmin('POST admin/prepare/start-all'))}>
          {count === 1 ? 'Prepare it' : 'Prepare all'}
        </Button>
      )}
    </section>
  );
};
