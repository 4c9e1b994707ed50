import type { PlayedAs } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useGoBack } from '#shared/use-go-back.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { mediaPreviewQuery } from './preview.queries.ts';
import { formOf, lookedInto, nameIn, startIn } from './preview.rules.ts';
import { Preview } from './Preview.tsx';
import styles from './Preview.module.css';

/** Any video as admins see it, by its address; headed by its title where the link to it names one. */
export const PreviewPage = () => {
  const [search] = useSearchParams();
  const goBack = useGoBack(paths.adminDashboard());
  const movieUrl = search.get('movieUrl')?.trim();
  const given = search.get('subtitlesUrl')?.trim() || null;
  const startAt = startIn(search);
  const name = movieUrl ? nameIn(search) : null;
  return (
    <AdminPage
      title={name?.title ?? 'Preview'}
      lead={
        name ? (
          <span className={`grid-1 ${styles.name}`}>
            {name.facts}
            <small className="small breakable">{movieUrl}</small>
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
          <Film key={`${movieUrl} ${given} ${startAt}`} movieUrl={movieUrl} given={given} startAt={startAt} />
        </div>
      ) : (
        <p className="muted">This address names no video.</p>
      )}
    </AdminPage>
  );
};

/** The film, with the subtitles of its title where the address names none, and the way to the form of its file. */
const Film = ({ movieUrl, given, startAt }: { movieUrl: string; given: string | null; startAt: number }) => {
  const navigate = useNavigate();
  const { data } = useQuery(mediaPreviewQuery(movieUrl, given));
  const known: PlayedAs | null = data?.played_as ?? null;
  const subtitlesUrl = given ?? known?.subtitles_url ?? null;
  const form = known && formOf(known);
  const suggestFor = known && lookedInto(known);
  return (
    <Preview
      key={subtitlesUrl}
      movieUrl={movieUrl}
      subtitlesUrl={subtitlesUrl}
      isSeries={known?.is_series ?? false}
      startAt={startAt}
      {...(suggestFor && { suggestFor })}
      {...(form && {
        onUse: (seconds) =>
          void navigate(form.to, { state: { ...form.state, url: movieUrl, creditsStart: seconds } }),
      })}
    />
  );
};
