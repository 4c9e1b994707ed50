import type { Card } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Listed } from '#shared/api/signed-in-call.ts';
import { openAt } from '#testing/open-at.tsx';
import { ChooseTitleDialog } from './ChooseTitleDialog.tsx';

const onSearch = vi.fn<(q: string) => void>();
const nothing: Listed<Card> = { rows: [], total: 0 };

const Chooser = () => {
  const [q, setQ] = useState('Kilele');
  const found = useQuery({ queryKey: ['found', q], queryFn: async () => nothing });
  return (
    <ChooseTitleDialog
      title="Link to a title"
      listLabel="Titles"
      nothingText="No title with this name."
      q={q}
      onSearch={(text) => {
        onSearch(text);
        setQ(text);
      }}
      found={found}
      factsOf={() => ''}
      onChoose={() => undefined}
      onClose={() => undefined}
    />
  );
};

afterEach(cleanup);

it('keeps a search that was typed from Escape, which empties it first, but not the one that it began with', async () => {
  await openAt([{ path: '/', Component: Chooser }], '/');
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true);
  expect(box.value).toBe('Kilele');
  fireEvent.change(box, { target: { value: 'Wind' } });
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
  expect([box.value, onSearch.mock.lastCall]).toEqual(['', ['']]);
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true);
});
