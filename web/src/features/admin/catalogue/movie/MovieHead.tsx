import type { Video } from '@sebule/contract';
import { factsOf } from '#shared/title-details/title-facts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { imageAddress } from '#shared/ui/image-address.ts';
import { useFirstPicture } from '#shared/ui/use-first-picture.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { Thumbnail } from '../../artwork/index.ts';
import styles from './MovieHead.module.css';

/** A movie at a glance: its pictures, and the film and its trailer at a tap. */
export const MovieHead = ({
  movie,
  onPreview,
}: {
  movie: Video;
  onPreview: (what: 'movie' | 'trailer') => void;
}) => {
  const [first] = movie.files;
  const { picture, markFailed } = useFirstPicture([movie.backdrop_path]);
  return (
    <section className={styles.head} aria-labelledby="head">
      <h2 id="head">
        <VisuallyHidden>At a glance</VisuallyHidden>
      </h2>
      <Thumbnail paths={[movie.poster_path]} width={120} />
      <button
        type="button"
        className={styles.film}
        aria-label="Preview the movie"
        disabled={!first}
        onClick={() => onPreview('movie')}
      >
        {picture && <img src={imageAddress('w500', picture)} alt="" onError={markFailed} />}
        {first && (
          <span className={styles.play} aria-hidden>
            <svg viewBox="0 0 24 24" width="28" height="28">
              <path d="M8 5v14l11-7z" fill="currentColor" />
            </svg>
          </span>
        )}
      </button>
      <div className={`grid-2 ${styles.facts}`}>
        <p>{factsOf(movie).join(' · ')}</p>
        <p className="muted">
          {first
            ? movie.is_active
              ? 'Residents see it.'
              : 'Hidden from residents.'
            : 'It has no file yet: residents see it once it has one.'}
        </p>
        {first?.trailer_url && (
          <div>
            <Button kind="quiet" onClick={() => onPreview('trailer')}>
              Preview the trailer
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};
