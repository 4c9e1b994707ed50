import type { TitleKind } from '@sebule/contract';
import { filmElements } from '../browser/film-element.ts';
import { isPlaylist } from '../browser/media-loader.ts';
import { choose, type Choice } from '../engine/title/choose.ts';
import { preparedTitle } from '../player.queries.ts';
import { wishIn } from '../watch-link.ts';
import styles from './Stage.module.css';

/** A stage with nothing but the film, over the page that is being left. */
const showAlone = (video: HTMLVideoElement): (() => void) => {
  // A trailer behind it would only cost what the film needs now.
  for (const other of document.querySelectorAll('video')) other.pause();
  const stage = document.createElement('div');
  stage.className = `${styles.stage} ${styles.alone}`;
  video.className = styles.video ?? '';
  stage.append(video);
  document.body.append(stage);
  return () => stage.remove();
};

/** What a link to the player will play first, if its title is here; playlists load in their own way. */
const firstOf = (type: TitleKind, id: number, search: string): Choice | null => {
  const known = preparedTitle(type, id);
  const choice = known ? choose(known.title, known.standing, wishIn(new URLSearchParams(search))) : null;
  return choice && !isPlaylist(choice.item.url) ? choice : null;
};

/** Begins to load the film of a link that is being pressed. */
export const prepareFilm = (type: TitleKind, id: number, search: string): void => {
  const choice = firstOf(type, id, search);
  if (choice) filmElements.prepare(choice.item.url, choice.from);
};

/** Shows the film of a page that is being opened: its first picture need not wait until the page is drawn. */
export const openFilm = (type: TitleKind, id: number, search: string): void => {
  const choice = firstOf(type, id, search);
  if (choice) filmElements.open(choice.item.url, choice.from, showAlone);
};
