import type { Card, TitleLink } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChooseTitleDialog } from '../kit/dialog/ChooseTitleDialog.tsx';
import { findTitlesQuery } from './requests.queries.ts';

const factsOf = ({ is_series: isSeries, release_date: date }: Card): string =>
  [isSeries ? 'Series' : 'Movie', date?.slice(0, 4)].filter(Boolean).join(' · ');

/** Lets an admin choose the title that a request has become; the search begins with the name that was wanted. */
export const FindTitleDialog = ({
  wanted,
  onChoose,
  onClose,
}: {
  wanted: string;
  onChoose: (title: TitleLink) => void;
  onClose: () => void;
}) => {
  const [q, setQ] = useState(wanted);
  const found = useQuery(findTitlesQuery(q));
  return (
    <ChooseTitleDialog
      title="Link to a title"
      listLabel="Titles"
      nothingText="No title with this name. Search for a part of it."
      q={q}
      onSearch={setQ}
      found={found}
      factsOf={factsOf}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
};
