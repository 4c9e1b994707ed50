import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#shared/paths.ts';
import { preparePlayerLinks } from './prepare-player-links.ts';

const FILM = { type: 'movie', id: 3, search: '' } as const;

describe('preparePlayerLinks', () => {
  const prepare = vi.fn<Parameters<typeof preparePlayerLinks>[0]>();
  let stop: () => void;

  const link = (id: string): Element => {
    const found = document.querySelector(`#${id}`);
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    prepare.mockReset().mockResolvedValue();
    document.body.innerHTML = `
      <a id="film" href="#${paths.watch('movie', '50/50?', 3)}"><b id="within">Play</b></a>
      <a id="series" href="#${paths.watch('series', 'Tausi', 4)}?episode=7">Play</a>
      <a id="episodes" href="#${paths.episodes(4)}">More</a>
      <p id="words">Words</p>`;
    stop = preparePlayerLinks(prepare);
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
    vi.useRealTimers();
  });

  it('prepares a title whose link is hovered or focused for a moment', () => {
    fireEvent.pointerOver(link('within'));
    vi.advanceTimersByTime(120);
    fireEvent.focusIn(link('series'));
    vi.advanceTimersByTime(120);
    expect(prepare.mock.calls).toEqual([
      [FILM, 'hover'],
      [{ type: 'series', id: 4, search: 'episode=7' }, 'hover'],
    ]);
  });

  it('does not prepare a title whose link the pointer only passes over', () => {
    fireEvent.pointerOver(link('film'));
    vi.advanceTimersByTime(119);
    fireEvent.pointerOver(link('words'));
    vi.advanceTimersByTime(1_000);
    expect(prepare).not.toHaveBeenCalled();
  });

  it('prepares the film at once when its link is pressed', () => {
    fireEvent.pointerDown(link('film'));
    expect(prepare.mock.calls).toEqual([[FILM, 'press']]);
  });

  it.each([
    ['a finger, which may be about to scroll', { pointerType: 'touch' }, [[FILM, 'hover']]],
    ['the secondary mouse button', { button: 2 }, []],
  ])('does not load the film that is pressed with %s', (_with, how, calls) => {
    fireEvent.pointerDown(link('film'), how);
    expect(prepare.mock.calls).toEqual(calls);
  });

  it('does not load the film of a poster, which a first press only selects', () => {
    link('film').setAttribute('data-row', 'movies');
    fireEvent.pointerDown(link('film'));
    expect(prepare.mock.calls).toEqual([[FILM, 'hover']]);
  });

  it('starts loading the film as soon as its page opens', () => {
    link('film').addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link('film'));
    expect(prepare).not.toHaveBeenCalled();
    location.hash = paths.watch('movie', '50/50?', 3);
    fireEvent.click(link('within'));
    expect(prepare.mock.calls).toEqual([[FILM, 'open']]);
    location.hash = '';
  });

  it('leaves other links alone', () => {
    fireEvent.pointerDown(link('episodes'));
    fireEvent.pointerDown(link('words'));
    expect(prepare).not.toHaveBeenCalled();
  });

  it('fails silently when the code does not load', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    prepare.mockRejectedValue(new TypeError('offline'));
    fireEvent.pointerDown(link('film'));
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    warn.mockRestore();
  });
});
