import type { Preparation, PreparePolicy } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Loaded } from '#shared/ui/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { LoadFailure } from '../kit/states/LoadFailure.tsx';
import { NoRecords } from '../kit/states/NoRecords.tsx';
import { useRowFocus } from '../kit/table/use-row-focus.ts';
import { CurrentFilm } from './CurrentFilm.tsx';
import { DoneFilms } from './DoneFilms.tsx';
import { FailedFilms } from './FailedFilms.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import { HopelessFilms } from './HopelessFilms.tsx';
import { LackingFilms } from './LackingFilms.tsx';
import { isOpen, partsOf } from './list.rules.ts';
import { NextFilms } from './NextFilms.tsx';
import { Offer } from './Offer.tsx';
import { Originals } from './Originals.tsx';
import { PolicyForm } from './PolicyForm.tsx';
import { preparationsQuery, preparePolicyQuery } from './preparing.queries.ts';
import { useSend } from './use-send.ts';
import styles from './Preparing.module.css';

/** Pauses all preparing, or goes on. One button, so that it keeps the focus. */
const PauseButton = ({ isPaused }: { isPaused: boolean }) => {
  const { busy, send } = useSend();
  return (
    <Button
      kind={isPaused ? 'primary' : 'quiet'}
      busy={busy}
      onClick={() => send(() => callAsAdmin('POST admin/prepare/pause', { body: { is_paused: !isPaused } }))}
    >
      {isPaused ? 'Go on' : 'Pause all'}
    </Button>
  );
};

/** Whether there is something to pause: nothing goes on anyway in a house that prepares no films. */
const hasPause = ({ is_paused, held_by: reason }: PreparePolicy, films: readonly Preparation[]): boolean =>
  is_paused || (films.some(isOpen) && reason !== 'never' && reason !== 'no-ffmpeg');

const WHAT_FOR = (
  <>
    Some films play on few devices or on none: they come from discs, old computers or studios. Sebule can make
    a copy that plays on every phone and television, with all its languages, beside the film, which stays as
    it is. Such films appear here, and each can be prepared from the page of its title.
  </>
);

const Films = ({ films, policy }: { films: Preparation[]; policy: PreparePolicy | undefined }) => {
  const { current, next, failed, done } = partsOf(films);
  const container = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(container);
  return (
    <div ref={container} {...rowFocus} className={styles.films} tabIndex={-1}>
      {policy && <HeldNotice films={films} policy={policy} />}
      {policy && <Offer policy={policy} />}
      {policy && policy.lacking > 0 && <LackingFilms />}
      {current && <CurrentFilm film={current} />}
      {failed.length > 0 && <FailedFilms films={failed} />}
      {next.length > 0 && <NextFilms films={next} />}
      {policy && policy.hopeless > 0 && <HopelessFilms />}
      {done.length > 0 && <DoneFilms films={done} />}
      <Originals />
      {films.length === 0 && !policy?.unlisted && !policy?.lacking && !policy?.hopeless && (
        <NoRecords>{WHAT_FOR}</NoRecords>
      )}
    </div>
  );
};

/** Films that are prepared for all devices: what goes on, what waits and why, and when it is done. */
export const PreparingPage = () => {
  const films = useQuery(preparationsQuery);
  const policy = useQuery(preparePolicyQuery);
  const canPause = policy.data && hasPause(policy.data, films.data ?? []);
  return (
    <AdminPage
      title="Preparing"
      lead="Films that do not play everywhere are made ready for every device, once."
      actions={canPause && policy.data && <PauseButton isPaused={policy.data.is_paused} />}
    >
      <div className={styles.page}>
        <Loaded
          query={films}
          label="Loading the films"
          className={styles.films}
          skeleton={<Skeleton height="12rem" radius="var(--radius-medium)" />}
        >
          {(list) => <Films films={list} policy={policy.data} />}
        </Loaded>
        <section className={`stack-4 box shrinkable ${styles.policy}`} aria-labelledby="policy">
          <h2 id="policy" tabIndex={-1}>
            When films are prepared
          </h2>
          <LoadFailure query={policy}>When films are prepared could not be loaded.</LoadFailure>
          {policy.data && <PolicyForm policy={policy.data} />}
          {policy.isPending && !policy.error && <Skeleton height="16rem" radius="var(--radius-medium)" />}
        </section>
      </div>
    </AdminPage>
  );
};
