import { useQuery } from '@tanstack/react-query';
import { Button } from '#shared/ui/Button.tsx';
import { hereCountQuery } from './requests.queries.ts';
import { hereText } from './requests.rules.ts';
import styles from './Requests.module.css';

/** Says that titles which residents wait for can be watched now. */
export const HereBand = ({ onShow }: { onShow: () => void }) => {
  const { data: count = 0 } = useQuery(hereCountQuery);
  return (
    <div role="status">
      {count > 0 && (
        <div className={`spread ${styles.band}`}>
          <p>{hereText(count)}</p>
          <Button kind="quiet" onClick={onShow}>
            {count === 1 ? 'Show it' : 'Show them'}
          </Button>
        </div>
      )}
    </div>
  );
};
