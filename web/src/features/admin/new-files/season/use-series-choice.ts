import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { titleQuery } from '../../catalogue/index.ts';
import type { useForm } from '../../kit/form/use-form.ts';
import { sameSeriesQuery } from './season.queries.ts';
import { numberIn, takenIn, type SeasonEntry } from './season.rules.ts';

interface KnownSeries {
  video_id: number;
  title: string;
}

const NONE: readonly KnownSeries[] = [];

/**
 * Which series gets the season, and which numbers its season has. A new series is compared with those that are there:
 * when its title has been entered, and once more before it is saved.
 * @param suggested series with the name that the files have
 */
export const useSeriesChoice = (
  suggested: readonly KnownSeries[],
  form: Pick<ReturnType<typeof useForm<SeasonEntry, unknown>>, 'entry' | 'setField'>,
) => {
  const { video_id: id, title, season } = form.entry;
  const queryClient = useQueryClient();
  const [found, setFound] = useState(NONE);
  const [entered, setEntered] = useState(title.trim());
  /** The title of which another series is wanted. */
  const [ignored, setIgnored] = useState<string | null>(null);
  const isNew = id === '';
  const { data: same = NONE } = useQuery({ ...sameSeriesQuery(entered), enabled: isNew && entered !== '' });
  const chosen = useQuery({ ...titleQuery('series', Number(id)), enabled: !isNew });
  const isCurrent = title.trim() === entered && entered !== ignored;
  const duplicates = isNew && isCurrent ? same : NONE;

  const selectRef = useRef<HTMLSelectElement>(null);
  const noticeRef = useRef<HTMLDivElement>(null);
  const due = useRef<'select' | 'notice' | null>(null);
  // After every render: what gets the focus may have to appear first.
  useEffect(() => {
    const target =
      due.current === 'select' ? selectRef.current : noticeRef.current?.querySelector<HTMLElement>('button');
    if (due.current === null || !target) return;
    due.current = null;
    target.focus();
  });

  return {
    known: [...new Map([...suggested, ...found].map((series) => [series.video_id, series])).values()],
    duplicates,
    taken: takenIn(isNew ? undefined : chosen.data?.seasons, numberIn(season)),
    isLoading: !isNew && chosen.isPending,
    selectRef,
    noticeRef,
    /** For when the title has been entered. */
    lookUp: (typed: string) => setEntered(typed.trim()),
    ignore: () => setIgnored(entered),
    /** Chooses a series, by its id as text; empty for a new one. `known` is for one that has not been there to choose. */
    choose: (chosenId: string, known = duplicates.find((each) => String(each.video_id) === chosenId)) => {
      if (known) setFound((before) => [...before, known]);
      form.setField('video_id', chosenId);
      due.current = 'select';
    },
    /** @returns whether the season may be saved; otherwise, what keeps it from that gets the focus */
    async confirm(): Promise<boolean> {
      const typed = title.trim();
      if (!isNew || typed === '' || typed === ignored) return true;
      const query = { ...sameSeriesQuery(typed), staleTime: 0 };
      const answer = await queryClient.fetchQuery(query).catch(() => []);
      if (!answer.some(({ status }) => status === 'active')) return true;
      due.current = 'notice';
      setEntered(typed);
      return false;
    },
  };
};
