import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Trouble } from '../../engine/source/recovery.ts';
import { aFile, aMovie, anEpisode, aSeason, aSeries } from '../../engine/test-doubles/titles.ts';
import { playables, type Playable } from '../../engine/title/playable.ts';
import { TroubleNotice } from './TroubleNotice.tsx';

afterEach(cleanup);

const film = aMovie();
const twoVersions = aMovie({ files: [aFile(1, { label: 'HD' }), aFile(2, { label: 'SD' })] });

const show = (trouble: Trouble, codecs: string[] = [], title = film, at = 61) => {
  const diagnosis = { answer: 200, type: 'video/mp4', codecs, hasSound: true };
  const problem = {
    title: 'A film',
    item: playables(title)[0]!,
    at,
    fault: { code: 4, message: '', diagnosis },
    missing: null,
    agent: 'Chromium',
  };
  const action: { current: HTMLElement | null } = { current: null };
  const onChoose = vi.fn<(file: Playable) => void>();
  render(
    <MemoryRouter>
      <TroubleNotice
        title={title}
        trouble={trouble}
        problem={problem}
        video={{ current: null }}
        onRetry={vi.fn<() => void>()}
        onChoose={onChoose}
        mainActionRef={(element) => {
          action.current = element;
        }}
      />
    </MemoryRouter>,
  );
  return { action, onChoose };
};
const button = (name: string) => screen.getByRole('button', { name });
const report = () => screen.queryByRole('link', { name: 'Report a problem' });

describe('the notice of trouble', () => {
  it('names the format that this device cannot play', () => {
    show('unplayable', ['hvc1', 'ec-3']);
    expect(screen.getByText('This device cannot play this video.')).toBeTruthy();
    expect(screen.getByText('Its format: HEVC (hvc1), Dolby Digital Plus (ec-3)')).toBeTruthy();
  });

  it('says so when the file is damaged, whatever this device plays', () => {
    show('unplayable', ['hvc1'], aMovie({ files: [aFile(1, { is_damaged: true })] }));
    expect(screen.getByText(/^The file of this video is damaged\./)).toBeTruthy();
    expect(screen.queryByText(/format/)).toBeNull();
    expect(report()).toBeTruthy();
  });

  it('links from an episode to the others, unless the server is unreachable', () => {
    const series = aSeries([aSeason(1, [anEpisode(1, 1)])]);
    const others = () => screen.queryByRole('link', { name: 'Episodes & More' });
    for (const trouble of ['failed', 'unplayable', 'gone'] as const) {
      show(trouble, [], series);
      expect(others()?.getAttribute('href')).toBe('/watch/episodes-more/9');
      cleanup();
    }
    show('offline', [], series);
    expect(others()).toBeNull();
    cleanup();
    show('failed');
    expect(others()).toBeNull();
  });

  it('offers first what is most likely to help: another version, a report, or a retry', () => {
    const { action, onChoose } = show('unplayable', [], twoVersions);
    expect(action.current).toBe(button('SD'));
    expect(screen.queryByRole('button', { name: 'HD' })).toBeNull();
    fireEvent.click(button('SD'));
    expect(onChoose.mock.lastCall?.[0]).toMatchObject({ name: 'SD' });
    cleanup();
    expect(show('unplayable').action.current).toBe(report());
    expect(button('Try again')).toBeTruthy();
    cleanup();
    expect(show('failed', [], twoVersions).action.current).toBe(button('Try again'));
    expect(button('SD')).toBeTruthy();
    cleanup();
    expect(show('offline', [], twoVersions).action.current).toBe(button('Try again'));
    expect(screen.queryByRole('button', { name: 'SD' })).toBeNull();
  });

  it.each(['failed', 'unplayable'] as const)('offers a report when the trouble is %s', (trouble) => {
    show(trouble);
    const [path, search] = report()!.getAttribute('href')!.split('?');
    expect(path).toBe('/viewer/feedback');
    const draft = new URLSearchParams(search);
    expect(draft.get('subject')).toBe('Problem with A film');
    expect(draft.get('message')).toContain('At: 0:01:01');
  });

  it('says that the place is kept where there is one', () => {
    show('failed');
    expect(screen.getByRole('alert').textContent).toContain('played right now. Your place is kept.');
    cleanup();
    show('failed', [], film, 0);
    expect(screen.getByRole('alert').textContent).toContain('This video cannot be played right now.');
    expect(screen.getByRole('alert').textContent).not.toContain('Your place is kept');
  });

  it('does not offer a report of a lost connection', () => {
    show('offline');
    expect(report()).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says that a film is not there just now, with a way back or another version', () => {
    const { action } = show('away');
    expect(screen.getByRole('alert').textContent).toContain('Not available just now. Your place is kept.');
    expect(action.current).toBe(screen.getByRole('link', { name: 'Back' }));
    expect(button('Try again')).toBeTruthy();
    expect(report()).toBeNull();
    cleanup();
    expect(show('away', [], twoVersions).action.current).toBe(button('SD'));
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  });

  it('offers Back from a title that was taken down', () => {
    show('gone');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  });
});
