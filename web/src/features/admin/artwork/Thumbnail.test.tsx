import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Thumbnail } from './Thumbnail.tsx';

const image = () => document.querySelector('img');
const fail = () => fireEvent.error(image() as HTMLImageElement);

afterEach(cleanup);

it('shows the next picture in place of one that cannot be loaded, and at last an empty frame', () => {
  const { container } = render(<Thumbnail paths={[null, '/wide.jpg', '/poster.jpg']} />);
  expect(image()?.getAttribute('src')).toBe('/images/w92/wide.jpg');
  fail();
  expect(image()?.getAttribute('src')).toBe('/images/w92/poster.jpg');
  fail();
  expect(image()).toBeNull();
  const frame = container.firstElementChild as HTMLElement;
  expect([frame.style.width, frame.textContent]).toEqual(['92px', '']);
});

it('shows what stands for a picture only where there is none', () => {
  const thumbnail = (path: string | null) => <Thumbnail paths={[path]} empty="No picture" />;
  const { container, rerender } = render(thumbnail('/rain.jpg'));
  expect(container.textContent).toBe('');
  fail();
  expect([image(), container.textContent]).toEqual([null, 'No picture']);
  // A new picture is not taken for the one that failed.
  rerender(thumbnail('/own-1.webp'));
  expect([image()?.getAttribute('src'), container.textContent]).toEqual(['/images/w92/own-1.webp', '']);
  rerender(thumbnail(null));
  expect([image(), container.textContent]).toEqual([null, 'No picture']);
});
