import { useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useGoBack } from '../../../shared/use-go-back.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { nameIn, startIn } from './preview.rules.ts';
import { Preview } from './Preview.tsx';
import styles from './Preview.module.css';

/** Any video as admins see it, by its address; headed by its title where the link to it names one. */
export const PreviewPage = () => {
  const [search] = useSearchParams();
  const goBack = useGoBack(paths.adminDashboard());
  const movieUrl = search.get('movieUrl')?.trim();
  const subtitlesUrl = search.get('subtitlesUrl')?.trim() || null;
  const startAt = startIn(search);
  const name = movieUrl ? nameIn(search) : null;
  return (
    <AdminPage
      title={name?.title ?? 'Preview'}
      lead={
        name ? (
          <span className={styles.name}>
            {name.facts}
            <small>{movieUrl}</small>
          </span>
        ) : (
          movieUrl
        )
      }
      actions={
        <Button kind="quiet" onClick={goBack}>
          Back
        </Button>
      }
    >
      {movieUrl ? (
        <div className={styles.page}>
          <Preview
            key={`${movieUrl} ${subtitlesUrl} ${startAt}`}
            movieUrl={movieUrl}
            subtitlesUrl={subtitlesUrl}
            startAt={startAt}
          />
        </div>
      ) : (
        <p className={styles.note}>This address names no video.</p>
      )}
    </AdminPage>
  );
};
