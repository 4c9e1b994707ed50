import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useKeys } from './use-keys.ts';

afterEach(cleanup);

const Frame = ({ heard, uses }: { heard: string[]; uses: string }) => {
  useKeys(
    ({ key }) => {
      heard.push(`frame ${key}`);
      return key === uses;
    },
    { on: 'window' },
  );
  return null;
};
const Page = ({ heard, uses }: { heard: string[]; uses: string }) => {
  useKeys(({ key }) => {
    heard.push(`page ${key}`);
    return key === uses;
  });
  return null;
};

it('passes a key to the page first, and to the shell if the page does not use it', () => {
  const heard: string[] = [];
  render(
    <>
      <Frame heard={heard} uses="ArrowLeft" />
      <Page heard={heard} uses="ArrowUp" />
    </>,
  );
  // False: the default was prevented.
  expect(fireEvent.keyDown(document.body, { key: 'ArrowUp' })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'ArrowLeft' })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
  expect(heard).toEqual(['page ArrowUp', 'page ArrowLeft', 'frame ArrowLeft', 'page a', 'frame a']);
});

it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'leaves a key to the browser with %j',
  (modifier) => {
    const heard: string[] = [];
    render(<Page heard={heard} uses="ArrowUp" />);
    expect(fireEvent.keyDown(document.body, { key: 'ArrowUp', ...modifier })).toBe(true);
    expect(heard).toEqual([]);
  },
);

it('stops listening when its component unmounts', () => {
  const heard: string[] = [];
  render(<Page heard={heard} uses="ArrowUp" />).unmount();
  fireEvent.keyDown(document.body, { key: 'ArrowUp' });
  expect(heard).toEqual([]);
});
