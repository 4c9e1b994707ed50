import { expect, it } from 'vitest';
import { connectionLimits } from './connections/connection-limits.ts';
import { streamCaps } from './event-streams.ts';

it.each([
  ['usually', 65_536, 1_000],
  ['where few files may be open', 1_024, 240],
])('half of the connections may be streams: %s', (_where, openFiles, overall) => {
  expect(streamCaps(connectionLimits(openFiles))).toEqual({ perAccount: 16, overall });
});
