import type { ResidentsSummary, FirstTitles, FolderSummary } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#features/admin/kit/states/LoadFailure.tsx';
import { FolderProblem, folderSummaryQuery } from '#features/admin/library/index.ts';
import { hasPlayedHere } from '#features/admin/preview/index.ts';
import { adminKeys } from '#features/admin/query-keys.ts';
import { residentsSummaryQuery } from '#features/admin/residents/index.ts';
import { adminQuery } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { useSettled } from '../../use-settled.ts';
import page from '../../DashboardPage.module.css';
import styles from './FirstSteps.module.css';

/** One of the first steps: `isDone` is undefined while it is not known. The children are shown until it is done. */
const Step = ({
  isDone,
  title,
  children,
}: {
  isDone: boolean | undefined;
  title: string;
  children: ReactNode;
}) => (
  <li className={`grid-3 ${styles.step}`} data-done={isDone || undefined}>
    <span className={styles.tick} aria-hidden="true" />
    <div className={`grid-2 ${styles.text}`}>
      <h3 className="bold">
        {title}
        <VisuallyHidden>
          {isDone === undefined ? ': not known' : isDone ? ': done' : ': to do'}
        </VisuallyHidden>
      </h3>
      {!isDone && children}
    </div>
  </li>
);

const FilmStep = ({ folder, titles }: { folder: FolderSummary | undefined; titles: FirstTitles }) => {
  const newFiles = folder ? folder.new_movies + folder.new_episodes : 0;
  const { unfinished } = titles;
  return (
    <Step isDone={titles.file !== null} title="The first film is in">
      {unfinished && <p>{unfinished.title} has no file yet.</p>}
      {newFiles > 0 && (
        <p>
          {newFiles === 1
            ? 'A video in the media folder has not been added yet.'
            : `${newFiles} videos in the media folder have not been added yet.`}
        </p>
      )}
      {newFiles === 0 && !unfinished && (
        <p>
          Upload one from this device
          {folder?.problem === null && `, or copy videos into ${folder.path} on the server`}.
        </p>
      )}
      <div className="wrap-3">
        {newFiles > 0 && (
          <ButtonLink kind="primary" to={paths.newFiles()}>
            New Files
          </ButtonLink>
        )}
        {unfinished && (
          <ButtonLink kind={newFiles > 0 ? 'quiet' : 'primary'} to={paths.movieUpload(unfinished.video_id)}>
            Add its file
          </ButtonLink>
        )}
        <ButtonLink kind={newFiles > 0 || unfinished ? 'quiet' : 'primary'} to={paths.mediaFolder()}>
          Upload a film
        </ButtonLink>
        {newFiles === 0 && !unfinished && (
          <ButtonLink kind="quiet" to={paths.newFiles()}>
            New Files
          </ButtonLink>
        )}
      </div>
    </Step>
  );
};

const PlayStep = ({ file, hasPlayed }: { file: FirstTitles['file']; hasPlayed: boolean }) => (
  <Step isDone={hasPlayed} title="It plays here">
    <p>
      {file === null
        ? 'Once a film is in, watch a few seconds of it.'
        : 'Watch a few seconds of it on this device. If it cannot be played, the page says why.'}
    </p>
    {file !== null && (
      <ButtonLink kind="primary" to={paths.preview(file.url, file.subtitles_url)}>
        Try it
      </ButtonLink>
    )}
  </Step>
);

/** Residents who wait for approval signed up uninvited, and cannot sign in yet. */
const isInvited = ({ total, pending }: ResidentsSummary): boolean => total > pending;

const ResidentStep = ({ residents, isNext }: { residents: ResidentsSummary; isNext: boolean }) => {
  const { pending } = residents;
  return (
    <Step isDone={isInvited(residents)} title="The first resident is invited">
      <p>
        {pending === 0
          ? 'A resident signs in with a phone number, or with the card that you print.'
          : pending === 1
            ? 'A resident has signed up and waits for your approval.'
            : `${pending} residents have signed up and wait for your approval.`}
      </p>
      <div className="wrap-3">
        {pending > 0 && (
          <ButtonLink kind="primary" to={paths.allResidents()}>
            All Clients
          </ButtonLink>
        )}
        <ButtonLink kind={isNext && pending === 0 ? 'primary' : 'quiet'} to={paths.addResident()}>
          Add Client
        </ButtonLink>
      </div>
    </Step>
  );
};

/** What a new installation still needs. Once it has been running, only problems with its media folder are shown. */
export const FirstSteps = () => {
  const folderQuery = useQuery(folderSummaryQuery);
  const titlesQuery = useQuery({
    queryKey: adminKeys.firstTitles,
    queryFn: adminQuery('GET admin/videos/first', {}),
    select: ([first]: FirstTitles[]) => first,
  });
  const residentsQuery = useQuery(residentsSummaryQuery);
  const folder = folderQuery.data;
  const titles = titlesQuery.data;
  const residents = residentsQuery.data;
  const queries = [folderQuery, titlesQuery, residentsQuery];
  const isSettled = queries.every(({ isFetched }) => isFetched);
  useSettled('steps', isSettled);
  // Steps must not appear one by one, nor on a dashboard that needs none.
  if (!isSettled) return null;
  const hasPlayed = residents?.has_watched || hasPlayedHere();
  const isRunning = titles?.file && hasPlayed && residents && isInvited(residents);
  if (isRunning)
    return (
      <>
        <LoadFailure query={folderQuery}>The state of the media folder could not be loaded.</LoadFailure>
        <FolderProblem summary={folder} />
      </>
    );

  return (
    <section className={`grid-4 ${page.panel} ${styles.steps}`} aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <ol className="grid-4 plain-list">
        <Step isDone={folder && folder.problem === null} title="The media folder can be written to">
          <LoadFailure query={folderQuery}>Its state could not be loaded.</LoadFailure>
          <FolderProblem summary={folder} />
        </Step>
        {titles ? (
          <>
            <FilmStep folder={folder} titles={titles} />
            <PlayStep file={titles.file} hasPlayed={hasPlayed} />
          </>
        ) : (
          <Step isDone={undefined} title="The first film is in">
            <LoadFailure query={titlesQuery}>The movies and series could not be loaded.</LoadFailure>
          </Step>
        )}
        {residents ? (
          <ResidentStep residents={residents} isNext={hasPlayed} />
        ) : (
          <Step isDone={undefined} title="The first resident is invited">
            <LoadFailure query={residentsQuery}>The residents could not be loaded.</LoadFailure>
          </Step>
        )}
      </ol>
    </section>
  );
};
