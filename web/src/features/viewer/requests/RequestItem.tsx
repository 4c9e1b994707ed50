import type { MovieRequest } from '@sebule/contract';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { Post, PostAnswer, PostFacts, type Tone } from '../contact/index.ts';
import { STATUS_LABELS, TYPE_LABELS, isOpen, wantedBy } from './requests.rules.ts';

const TONES: Record<MovieRequest['status'], Tone> = {
  pending: 'waiting',
  inProgress: 'active',
  uploaded: 'done',
  cancelled: 'refused',
};

/** One request with its status, its answer, and what can be done about it. */
export const RequestItem = ({ request, onWithdraw }: { request: MovieRequest; onWithdraw: () => void }) => {
  const { movie_name, movie_type, description, request_date, status, answer, answered_at, video } = request;
  const wanted = wantedBy(request);
  return (
    <Post title={movie_name} status={STATUS_LABELS[status]} tone={TONES[status]}>
      <PostFacts at={request_date}>{` · ${TYPE_LABELS[movie_type]}`}</PostFacts>
      {wanted && <p className="small bold">{wanted}</p>}
      {description && <p className="breakable as-typed">{description}</p>}
      {answer && answered_at && (
        <PostAnswer>
          <PostFacts by="Your building" at={answered_at} />
          <p className="breakable as-typed">{answer}</p>
        </PostAnswer>
      )}
      {(video || isOpen(request)) && (
        <div className="wrap-3">
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
    </Post>
  );
};
