import type { Intro } from '@sebule/contract';
import { useEffect, useState, type RefObject } from 'react';
import { HAVE_METADATA } from '../../engine/media-element.ts';
import type { Player } from '../../engine/player.ts';
import { canBeSkipped } from './intro.rules.ts';

/** What may move the film into its intro, or out of it. */
const EVENTS = ['timeupdate', 'seeking', 'loadedmetadata', 'emptied'] as const;

/** Whether the film is in its intro now, so that a skip is offered. */
export const useIntro = (
  video: RefObject<HTMLVideoElement | null>,
  player: Player | null,
  intro: Intro | null,
): boolean => {
  const [inside, setInside] = useState<Intro | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!player || !element || !intro) return undefined;
    const controller = new AbortController();
    const update = () => {
      const isInside = element.readyState >= HAVE_METADATA && canBeSkipped(intro, element.currentTime);
      setInside(isInside ? intro : null);
    };
    update();
    for (const type of EVENTS) element.addEventListener(type, update, { signal: controller.signal });
    return () => controller.abort();
  }, [video, player, intro]);
  // What was said of another film's intro does not count.
  return intro !== null && inside === intro;
};
