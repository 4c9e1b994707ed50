import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { draftOf, dropDraft, keepDraft } from './draft.ts';
import { emptyEntry, prefillIn, type Entry } from './feedback.rules.ts';

const begin = (search: URLSearchParams) => {
  const link = search.toString();
  return { link, entry: draftOf(link) ?? prefillIn(search) ?? emptyEntry };
};

/** What the viewer is writing: begun by a link, or by themselves before a reload, and kept until it is sent. */
export const useDraft = () => {
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState(() => begin(search));
  // Another link to the same page, while it is open.
  if (draft.link !== search.toString()) setDraft(begin(search));
  const { link, entry } = draft;

  return {
    link,
    entry,
    write: (next: Entry) => {
      keepDraft(link, next);
      setDraft({ link, entry: next });
    },
    /** After it has been sent: the link has done its work, too. */
    clear: () => {
      dropDraft(link);
      setDraft({ link, entry: emptyEntry });
      if (link !== '') setSearch({}, { replace: true });
    },
  };
};
