import type { PreparePolicy } from '@sebule/contract';
import { countText } from '#features/admin/kit/count-text.ts';
import { HELD_UNTIL_CHANGED, heldWords } from '#features/admin/preparing/index.ts';
import { paths } from '#shared/paths.ts';
import type { Matter } from './attention.rules.ts';

const PREPARING = { label: 'Preparing', to: paths.preparing() };

/** Films that residents cannot play until somebody has them prepared, or that could not be; no line without any. */
export const preparingMatters = (policy: PreparePolicy): Matter[] => {
  const { unlisted, failed, hopeless, waiting, held_by: reason, has_ffmpeg: hasFfmpeg, mode } = policy;
  const isStuck = waiting > 0 && reason !== null && HELD_UNTIL_CHANGED.has(reason);
  return [
    ...(failed > 0
      ? [
          {
            key: 'not-prepared',
            state: 'waiting' as const,
            text: countText(failed, 'film could not be prepared', 'films could not be prepared'),
            note: 'Try again, or put another file in its place',
            link: PREPARING,
          },
        ]
      : []),
    ...(hopeless > 0
      ? [
          {
            key: 'hopeless',
            state: 'waiting' as const,
            text: countText(hopeless, 'film plays nowhere', 'films play nowhere'),
            note: 'Damaged, encrypted or no film at all: put another file in its place',
            link: PREPARING,
          },
        ]
      : []),
    ...(isStuck
      ? [
          {
            key: 'held',
            state: 'waiting' as const,
            text: countText(waiting, 'film waits to be prepared', 'films wait to be prepared'),
            note: heldWords(reason, policy).why,
            link: PREPARING,
          },
        ]
      : []),
    ...(unlisted > 0
      ? [
          {
            key: 'unplayable',
            // A house that prepares all of them does so within a minute; one that prepares none has decided so.
            state: mode === 'ask' ? ('waiting' as const) : ('calm' as const),
            text: countText(
              unlisted,
              'film does not play on most devices',
              'films do not play on most devices',
            ),
            note: hasFfmpeg
              ? `Sebule can prepare ${unlisted === 1 ? 'it' : 'them'} for all devices`
              : `With ffmpeg on the box, Sebule can prepare ${unlisted === 1 ? 'it' : 'them'}`,
            link: PREPARING,
          },
        ]
      : []),
  ];
};
