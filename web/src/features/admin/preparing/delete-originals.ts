import type { OriginalsDeleted, OriginalsDeletion } from '@sebule/contract';
import { ORIGINALS_AT_ONCE_MAX } from '@sebule/contract/preparing/limits';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import type { Answer } from '#shared/api/client.ts';
import { outcomeText } from './originals.rules.ts';

type Films = OriginalsDeletion['films'];

/** Deletes originals, some at a time: the prepared films are looked at first, which takes a moment. */
export const deleteOriginals = async (films: Films): Promise<Answer<OriginalsDeleted>> => {
  const all: OriginalsDeleted = { deleted: 0, bytes: 0, kept: [] };
  let refusal: Answer<OriginalsDeleted> | undefined;
  let last: Answer<OriginalsDeleted> | undefined;
  for (let from = 0; from < films.length; from += ORIGINALS_AT_ONCE_MAX) {
    const some = films.slice(from, from + ORIGINALS_AT_ONCE_MAX).map(({ kind, id }) => ({ kind, id }));
    const answer = await callAsAdmin('POST admin/prepare/delete-originals', { body: { films: some } });
    const [outcome] = answer.details;
    if (answer.success && outcome) {
      last = answer;
      all.deleted += outcome.deleted;
      all.bytes += outcome.bytes;
      all.kept.push(...outcome.kept);
    } else refusal ??= answer;
  }
  if (last === undefined) return refusal as Answer<OriginalsDeleted>;
  return { ...last, msg: outcomeText(all), details: [all] };
};
