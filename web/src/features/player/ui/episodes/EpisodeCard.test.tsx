import type { Episode } from '@sebule/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { anEpisode, aSeason, aSeries } from '../../engine/test-doubles/titles.ts';
import { EpisodeCard } from './EpisodeCard.tsx';

afterEach(cleanup);

const show = (change: Partial<Episode>) => {
  const episode = anEpisode(1, 2, change);
  render(
    <MemoryRouter>
      <EpisodeCard
        title={aSeries([aSeason(1, [episode])])}
        episode={episode}
        mark={{ kind: 'untouched', part: 0 }}
        onPick={vi.fn<() => void>()}
      />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: /Episode 2/ });
};

it.each([
  ['is there', {}, false],
  ['is not on the disk', { is_missing: true }, true],
] as const)('an episode whose file %s says whether it is available', (_name, change, isAway) => {
  const link = show(change);
  expect(link.textContent.includes('Not available just now.')).toBe(isAway);
  expect(link.getAttribute('href')).toContain('episode');
});
