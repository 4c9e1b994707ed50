import type { MovieRequest } from '@sebule/contract';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { Timestamp } from '../../../shared/ui/Timestamp.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { STATUS_LABELS, TYPE_LABELS, isOpen, wantedBy } from './requests.rules.ts';
import styles from './RequestItem.module.css';

/** One request with its status, its answer, and what can be done about it. */
export const RequestItem = ({ request, onWithdraw }: { request: MovieRequest; onWithdraw: () => void }) => {
  const { movie_name, movie_type, description, request_date, status, answer, answered_at, video } = request;
  const wanted = wantedBy(request);
  return (
    <li className={styles.request}>
      <div className={styles.head}>
        <h3>{movie_name}</h3>
        <span className={`${styles.status} ${styles[status]}`}>{STATUS_LABELS[status]}</span>
      </div>
      <p className={styles.facts}>
        {TYPE_LABELS[movie_type]} · <Timestamp at={request_date} />
        {wanted && <strong>{wanted}</strong>}
      </p>
      {description && <p className={styles.text}>{description}</p>}
      {answer && answered_at && (
        <div className={styles.answer}>
          <p className={styles.facts}>
            <strong>Your building</strong> <Timestamp at={answered_at} />
          </p>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
      {(video || isOpen(request)) && (
        <div className={styles.actions}>
          {video && (
            <ButtonLink
              kind="quiet"
              to={paths.watch(video.is_series ? 'series' : 'movie', video.title, video.video_id)}
            >
              Watch now
              <VisuallyHidden>{` ${video.title}`}</VisuallyHidden>
            </ButtonLink>
          )}
          {isOpen(request) && (
            <Button kind="quiet" onClick={onWithdraw}>
              Withdraw
              <VisuallyHidden>{` ${movie_name}`}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </li>
  );
};
