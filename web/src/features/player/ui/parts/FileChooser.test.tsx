import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aFile, aMovie } from '../../engine/test-doubles/titles.ts';
import { filesInOrder, type Playable } from '../../engine/title/playable.ts';
import { FileChooser, hasManyFiles } from './FileChooser.tsx';

afterEach(cleanup);

const withFiles = (count: number) =>
  aMovie({ files: Array.from({ length: count }, (_, index) => aFile(index + 1)) });

describe('the versions of a movie', () => {
  it('are in the settings only if there are at least four', () => {
    expect([1, 2, 3, 4].map((count) => hasManyFiles(withFiles(count)))).toEqual([false, false, false, true]);
  });

  it('are offered by their labels; the current one is marked, and a press does not restart it', () => {
    const title = withFiles(2);
    const [first, second] = filesInOrder(title) as [Playable, Playable];
    const choose = vi.fn<(file: Playable) => void>();
    render(<FileChooser title={title} item={first} onChoose={choose} />);
    const button = ({ name }: Playable) => screen.getByRole('button', { name });
    expect(button(first).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button(first));
    expect(choose).not.toHaveBeenCalled();
    fireEvent.click(button(second));
    expect(choose).toHaveBeenCalledExactlyOnceWith(second);
  });

  it('are not offered for a single file, or in a series', () => {
    const title = withFiles(1);
    const [only] = filesInOrder(title) as [Playable];
    render(<FileChooser title={title} item={only} onChoose={vi.fn<(file: Playable) => void>()} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
