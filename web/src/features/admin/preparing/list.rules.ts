import type { Preparation } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { aboutTime } from '../kit/about-time.rules.ts';
import { countText } from '../kit/count-text.ts';

/** Whether it is still to be prepared. */
export const isOpen = ({ state }: Pick<Preparation, 'state'>): boolean =>
  state === 'waiting' || state === 'running' || state === 'paused';

interface Parts {
  /** The one whose turn it is, at work or held. */
  current: Preparation | null;
  next: Preparation[];
  failed: Preparation[];
  done: Preparation[];
}

/** The list as the page shows it. The server puts the film whose turn it is before all others. */
export const partsOf = (films: readonly Preparation[]): Parts => {
  const [current = null, ...next] = films.filter(isOpen);
  return {
    current,
    next,
    failed: films.filter(({ state }) => state === 'failed'),
    done: films.filter(({ state }) => state === 'done'),
  };
};

/** Its name in a sentence: `Kilele`, `Ghorofa ya Tisa, season 1, episode 3`. */
export const nameOf = ({ title, part }: Pick<Preparation, 'title' | 'part'>): string =>
  part === '' ? title : `${title}, ${part.charAt(0).toLowerCase()}${part.slice(1)}`;

/** Whole percents; 100 only when nothing is missing. */
export const percentOf = ({ progress }: Pick<Preparation, 'progress'>): number =>
  Math.min(progress < 1 ? 99 : 100, Math.max(0, Math.floor(progress * 100)));

/** How far it is: `42 % · about 25 minutes left`. */
export const progressText = (film: Pick<Preparation, 'state' | 'progress' | 'seconds_left'>): string => {
  const percent = `${percentOf(film)}\u00a0%`;
  const isAtWork = film.state === 'running';
  if (film.seconds_left === null) {
    if (percentOf(film) === 0 && !isAtWork) return 'Not begun yet';
    return isAtWork ? `${percent} · it is soon known how long it takes` : percent;
  }
  return `${percent} · ${aboutTime(film.seconds_left)} ${isAtWork ? 'left' : 'of work left'}`;
};

/** What the films of the last week take on the disk. */
export const doneText = (films: readonly Pick<Preparation, 'bytes'>[]): string => {
  const bytes = films.reduce((sum, film) => sum + (film.bytes ?? 0), 0);
  return `${countText(films.length, 'film')}, ${bytesInWords(bytes)}`;
};

/** What is lost when it is taken off the list; null when nothing is. */
export const lossText = (film: Preparation): string | null => {
  if (film.state === 'failed') return 'What has been done of it is lost.';
  return isOpen(film) && film.progress > 0
    ? `What has been done of it (${percentOf(film)}\u00a0%) is lost.`
    : null;
};
