import type { Preparation } from '@sebule/contract';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { cutShortProblem } from '../checks/cut-short.rules.ts';
import { packagesRepository } from '../packages.repository.ts';
import type { Chooser } from '../plan/choose.ts';
import { planOf, timesOf } from '../plan/plan-of.ts';
import type { Hold } from '../policy/hold.ts';
import { type PreparationRow, type StepRow, preparingRepository } from '../preparing.repository.ts';
import { runningStepsRepository } from '../queue/running-steps.repository.ts';
import { type FilmUse, contentKey, sourcesRepository } from '../sources.repository.ts';
import { progressOf } from './time-left.rules.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  hold: Pick<Hold, 'isHeld'>;
  chooser: Pick<Chooser, 'stuckOf'>;
}

/** What has been done stays on the list for a week. */
const SHOWN_MS = 7 * DAY_MS;

/** After the reason why a film is prepared, where it waits for that. */
const NO_FFMPEG = '; there is no ffmpeg on this box';

const DOING: Record<StepRow['kind'], string> = {
  times: 'Reading the file',
  look: 'Reading the file',
  sound: 'Preparing the sound',
  copy: 'Copying the picture',
  chunk: 'Preparing the picture',
  previews: 'Taking pictures for the seek bar',
  finish: 'Putting it together and checking it',
};

/** Which part of a title it is, in words; empty for a movie. */
export const partOf = ({ seasonNo, episodeNo }: FilmUse): string =>
  seasonNo === null || episodeNo === null ? '' : `Season ${seasonNo}, episode ${episodeNo}`;

/** How lists name what plays a film. */
export const toNamedFilm = (use: FilmUse) => ({
  kind: use.kind,
  id: use.id,
  video_id: use.titleId,
  title: use.title,
  part: partOf(use),
  path: use.path,
});

/** The last part of a path, for films that no title uses. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const preparationsList = ({ db, clock, hold, chooser }: Dependencies) => {
  /** Where each film is now, and what plays it. */
  const located = async (rows: readonly PreparationRow[]) => {
    const sources = sourcesRepository(db);
    const found = Map.groupBy(await sources.pathsOf(rows), contentKey);
    const filesOf = (row: PreparationRow) => found.get(contentKey(row)) ?? [];
    const pathsOf = (row: PreparationRow) => filesOf(row).map(({ path }) => path);
    const uses = new Map<string, FilmUse>();
    for (const use of await sources.usesOf(rows.flatMap((row) => [row.path, ...pathsOf(row)])))
      if (!uses.has(use.path)) uses.set(use.path, use);
    return (row: PreparationRow) => {
      const paths = pathsOf(row);
      // A title that still misses a file that was moved plays the path at which it was.
      const used = [row.path, ...paths].find((path) => uses.has(path));
      const path = [used, row.path].find((each) => each !== undefined && paths.includes(each)) ?? paths[0];
      const facts = filesOf(row)[0]?.facts;
      const duration = facts === undefined ? null : (JSON.parse(facts) as MediaFacts).duration;
      return { path: path ?? row.path, duration, use: used === undefined ? undefined : uses.get(used) };
    };
  };

  return async (): Promise<Preparation[]> => {
    const preparations = preparingRepository(db);
    const rows = await preparations.listed(isoTime(clock.now() - SHOWN_MS));
    const locate = await located(rows);
    const steps = Map.groupBy(
      await preparations.steps(rows.map(({ id }) => id)),
      ({ preparation_id }) => preparation_id,
    );
    const running = await runningStepsRepository(db).shares();
    const stuck = await chooser.stuckOf(
      db,
      rows.filter(({ state }) => state === 'waiting'),
    );
    const packages = new Map(
      (await packagesRepository(db).measuresOf(rows)).map((packed) => [contentKey(packed), packed]),
    );

    const stateOf = ({ state }: PreparationRow, isAtWork: boolean): Preparation['state'] => {
      if (state === 'failed' || state === 'done') return state;
      if (hold.isHeld() && !isAtWork) return 'paused';
      return state;
    };

    return rows.map((row) => {
      const { path, use, duration } = locate(row);
      const packed = packages.get(contentKey(row));
      const own = steps.get(row.id) ?? [];
      const atWork = own.filter((step) => step.done_at === null && running.has(step.id));
      const plan = planOf(row);
      const times = timesOf(row);
      const progress =
        plan === null || times === null || row.state === 'done'
          ? { done: row.state === 'done' ? 1 : 0, secondsLeft: row.state === 'done' ? 0 : null }
          : progressOf(own, {
              plan,
              times,
              running: new Map(atWork.map(({ id }) => [id, running.get(id) ?? 0])),
            });
      const [first] = atWork;
      return {
        job_id: row.id,
        kind: use?.kind ?? 'movie',
        id: use?.id ?? null,
        video_id: use?.titleId ?? null,
        title: use?.title ?? nameOf(path),
        part: use === undefined ? '' : partOf(use),
        path,
        state: stateOf(row, atWork.length > 0),
        progress: progress.done,
        seconds_left: progress.secondsLeft,
        reason: row.failure ?? (stuck.has(row.id) ? `${row.reason}${NO_FFMPEG}` : row.reason),
        doing: first === undefined ? null : DOING[first.kind],
        last_lines: row.failure_log,
        finished_at: row.finished_at,
        bytes: packed?.bytes ?? null,
        cut_short: cutShortProblem(packed?.seconds ?? null, duration),
      };
    });
  };
};
