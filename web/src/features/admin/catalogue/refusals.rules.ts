import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import type { Failure } from '#shared/form/failure.rules.ts';

/** The slug that the server offers in place of one that another title has; null without an offer. */
export const offeredSlug = (failure: Failure | undefined): string | null => {
  const slug = failure?.code === 'slug-taken' ? failure.detail?.['suggestion'] : undefined;
  return typeof slug === 'string' ? slug : null;
};

/** Whether a title was refused because another one has its id in the movie database. */
export const isTitleThere = (failure: Failure | undefined): boolean => failure?.code === 'title-exists';

/** The id of that other title; null when the server does not say. */
export const idOfTitleThere = (failure: Failure | undefined): number | null => {
  const id = isTitleThere(failure) ? Number(failure?.detail?.['video_id']) : NaN;
  return Number.isSafeInteger(id) ? id : null;
};

/** Whether the title is not there, for this refusal: a season, an episode or a file of it has other words. */
export const isTitleGone = (failure: Pick<Failure, 'msg' | 'status'> | undefined): boolean =>
  failure?.status === 404 && failure.msg === catalogueMessages.titleNotFound;
