import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { filesInOrder } from '../engine/playable.ts';
import type { Trouble } from '../engine/recovery.ts';
import { aMovie } from '../engine/test-doubles/titles.ts';
import { TroubleNotice } from './TroubleNotice.tsx';

afterEach(cleanup);

const item = filesInOrder(aMovie())[0]!;
const problem = { title: 'A film', item, at: 61, fault: null, missing: null, agent: 'Chromium' };

const show = (trouble: Trouble, codecs: string[] = []) =>
  render(
    <MemoryRouter>
      <TroubleNotice
        trouble={trouble}
        isSeries={false}
        codecs={codecs}
        problem={problem}
        versions={<p>Versions</p>}
        video={{ current: null }}
        onRetry={vi.fn<() => void>()}
        action={{ current: null }}
      />
    </MemoryRouter>,
  );
const report = () => screen.queryByRole('link', { name: 'Report a problem' });

describe('the notice of trouble', () => {
  it('names the format that this device cannot play', () => {
    show('unplayable', ['hvc1', 'ec-3']);
    expect(screen.getByText('This device cannot play this video.')).toBeTruthy();
    expect(screen.getByText(/hvc1, ec-3/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText('Versions')).toBeTruthy();
  });

  it.each(['failed', 'unplayable'] as const)('offers to report it when it has %s', (trouble) => {
    show(trouble);
    const [path, search] = report()!.getAttribute('href')!.split('?');
    expect(path).toBe('/viewer/feedback');
    const draft = new URLSearchParams(search);
    expect(draft.get('subject')).toBe('Problem with A film');
    expect(draft.get('message')).toContain('At: 0:01:01');
  });

  it('does not ask to report a lost connection', () => {
    show('offline');
    expect(report()).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('leads back from what was taken down', () => {
    show('gone');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  });
});
