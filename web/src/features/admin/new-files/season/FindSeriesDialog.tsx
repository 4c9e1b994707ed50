import type { Card } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../kit/count-text.ts';
import { ChooseTitleDialog } from '../../kit/dialog/ChooseTitleDialog.tsx';
import { nameWithYear } from '../../kit/name-with-year.ts';
import { findSeriesQuery } from './season.queries.ts';

export const FindSeriesDialog = ({
  onChoose,
  onClose,
}: {
  onChoose: (series: Pick<Card, 'video_id' | 'title'>) => void;
  onClose: () => void;
}) => {
  const [q, setQ] = useState('');
  const found = useQuery(findSeriesQuery(q));
  return (
    <ChooseTitleDialog
      title="Add to a series"
      listLabel="Series"
      nothingText="No series with this title."
      q={q}
      onSearch={setQ}
      found={found}
      nameOf={nameWithYear}
      factsOf={({ total_seasons: count }) => countText(count, 'season')}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
};
