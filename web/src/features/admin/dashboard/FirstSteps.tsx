import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { clientsSummaryQuery } from '../clients/summary.queries.ts';
import { FolderProblem } from '../media/FolderProblem.tsx';
import { folderSummaryQuery } from '../media/media.queries.ts';
import { hasPlayedHere } from '../plays-here.ts';
import { firstTitlesQuery } from './first-steps.queries.ts';
import styles from './FirstSteps.module.css';

const Step = ({ done, title, children }: { done: boolean; title: string; children: ReactNode }) => (
  <li className={styles.step} data-done={done || undefined}>
    <span className={styles.tick} aria-hidden="true" />
    <div className={styles.text}>
      <h3>
        {title}
        <VisuallyHidden>{done ? ': done' : ': to do'}</VisuallyHidden>
      </h3>
      {!done && children}
    </div>
  </li>
);

/** What a new installation still needs. Each step ticks itself off; once all are done, nothing is shown. */
export const FirstSteps = () => {
  const folder = useQuery(folderSummaryQuery).data;
  const titles = useQuery(firstTitlesQuery).data;
  const clients = useQuery(clientsSummaryQuery).data;
  if (folder === undefined || titles === undefined || clients === undefined) return null;
  const hasTitle = titles.total > 0;
  const hasPlayed = clients.has_watched || hasPlayedHere();
  const hasResident = clients.total > 0;
  if (folder.problem === null && hasTitle && hasPlayed && hasResident) return null;
  const newFiles = folder.new_movies + folder.new_episodes;

  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <ol>
        <Step done={folder.problem === null} title="The media folder can be written to">
          <FolderProblem summary={folder} />
        </Step>
        <Step done={hasTitle} title="The first film is in">
          <p>
            {newFiles > 0
              ? `${newFiles === 1 ? 'A video is' : `${newFiles} videos are`} waiting in the media folder.`
              : `Copy videos into ${folder.path} on the server.`}
          </p>
          <ButtonLink kind={newFiles > 0 ? 'primary' : 'quiet'} to={paths.newFiles()}>
            New files
          </ButtonLink>
        </Step>
        <Step done={hasPlayed} title="It plays here">
          <p>
            {hasTitle
              ? 'Watch a few seconds of it on this device. If it cannot be played, the page says why.'
              : 'Once a film is in, watch a few seconds of it.'}
          </p>
          {hasTitle && (
            <ButtonLink kind="primary" to={titles.file ? paths.preview(titles.file) : paths.allSeries()}>
              Try it
            </ButtonLink>
          )}
        </Step>
        <Step done={hasResident} title="The first resident is invited">
          <p>A resident signs in with a phone number, or with the card that you print.</p>
          <ButtonLink kind={hasPlayed ? 'primary' : 'quiet'} to={paths.addClient()}>
            Add client
          </ButtonLink>
        </Step>
      </ol>
    </section>
  );
};
