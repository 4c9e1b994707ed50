import type { Card } from '@sebule/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openAt } from '#testing/open-at.tsx';
import { pageQuery } from '../table/page-query.ts';
import { ChooseTitleDialog } from './ChooseTitleDialog.tsx';

type Query = (q: string) => ReturnType<typeof pageQuery<Card>>;
const query = vi.fn<Query>((q) => pageQuery<Card>(['found', q], async () => ({ rows: [], total: 0 })));

const Chooser = () => (
  <ChooseTitleDialog
    title="Link to a title"
    listLabel="Titles"
    nothingText="No title with this name."
    begun="Kilele"
    query={query}
    factsOf={() => ''}
    onChoose={() => undefined}
    onClose={() => undefined}
  />
);

afterEach(cleanup);

it('keeps a search that was typed from Escape, which empties it first, but not the one that it began with', async () => {
  await openAt([{ path: '/', Component: Chooser }], '/');
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true);
  expect(box.value).toBe('Kilele');
  fireEvent.change(box, { target: { value: 'Wind' } });
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
  expect([box.value, query.mock.lastCall]).toEqual(['', ['']]);
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true);
});
