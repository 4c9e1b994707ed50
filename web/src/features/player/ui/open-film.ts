import type { TitleKind } from '@sebule/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isBackKey } from '#shared/ui/arrow-keys/back-key.ts';
import { filmElements } from '../browser/film-element.ts';
import { isPlaylist, prepareToLoad } from '../browser/media-loader.ts';
import { preferences } from '../browser/preferences.ts';
import { choose, type Choice } from '../engine/title/choose.ts';
import { prefetchedTitle } from '../player.queries.ts';
import { playRequestIn } from '../watch-link.ts';
import styles from './Stage.module.css';

/** Shortcuts of the browser, such as reloading, are not blocked. */
const isForBrowser = ({ altKey, ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || /^F\d+$/.test(key);

/** The old page is covered, and the film's page not rendered yet: only the Back keys have an effect. */
const blockKeys = (event: KeyboardEvent): void => {
  if (isForBrowser(event)) return;
  event.preventDefault();
  event.stopPropagation();
  if (isBackKey(event.key) && !event.repeat) history.back();
};

/** A stage with nothing but the film, over the page that is being left. */
const showAlone = (video: HTMLVideoElement): (() => void) => {
  // A trailer behind it would use bandwidth and decoding that the film needs now.
  const others = [...document.querySelectorAll('video')].filter((other) => !other.paused);
  for (const other of others) other.pause();
  const stage = document.createElement('div');
  stage.className = `${styles.stage} ${styles.alone}`;
  video.className = styles.video ?? '';
  stage.append(video);
  document.body.append(stage);
  addEventListener('keydown', blockKeys, true);
  return () => {
    stage.remove();
    removeEventListener('keydown', blockKeys, true);
    // The viewer has gone back to that page. If the browser refuses, a still picture remains.
    for (const other of others) if (other.isConnected) void other.play().catch(() => {});
  };
};

/** What a link to the player will play first; null without a prefetched title, and for what is away. */
const firstChoice = (client: QueryClient, type: TitleKind, id: number, search: string): Choice | null => {
  const known = prefetchedTitle(client, type, id);
  const choice = known
    ? choose(known.title, known.resumePoint, playRequestIn(new URLSearchParams(search)))
    : null;
  // In another file than the one watched, the position is known once that file has loaded.
  const isKnown = choice !== null && choice.fromDuration === undefined;
  return isKnown && !choice.item.isMissing ? choice : null;
};

/** Begins to load the film of a link that is being pressed. */
export const prepareFilm = (client: QueryClient, type: TitleKind, id: number, search: string): void => {
  const choice = firstChoice(client, type, id, search);
  if (!choice) return;
  const { url } = choice.item;
  // What plays a playlist is fetched ahead; its element comes with the page.
  if (isPlaylist(url)) prepareToLoad(url);
  else filmElements.prepare(url, choice.from);
};

/** Plays the film of a page that is being opened, so that it does not wait for the page to render. */
export const openFilm = (client: QueryClient, type: TitleKind, id: number, search: string): void => {
  const choice = firstChoice(client, type, id, search);
  if (!choice || isPlaylist(choice.item.url)) return;
  const { volume, muted } = preferences.get();
  filmElements.open({
    url: choice.item.url,
    from: choice.from,
    loudness: { volume, muted },
    show: showAlone,
  });
};
