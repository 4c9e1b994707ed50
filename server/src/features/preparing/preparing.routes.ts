import { type HoldReason, type OriginalsDeleted, bytesInWords, preparingMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { HopelessList } from './list/hopeless.service.ts';
import type { lackingList } from './list/lacking.service.ts';
import type { preparationsList } from './list/list.service.ts';
import type { titleFilmsList } from './list/title-films.service.ts';
import type { OriginalsService } from './originals/originals.service.ts';
import type { PreparingService } from './preparing.service.ts';

interface Services {
  preparing: PreparingService;
  list: ReturnType<typeof preparationsList>;
  filmsOfTitle: ReturnType<typeof titleFilmsList>;
  lacking: ReturnType<typeof lackingList>;
  hopeless: HopelessList;
  originals: OriginalsService;
}

const deletedText = ({ deleted, bytes, kept }: OriginalsDeleted): string => {
  const text = preparingMessages.originalsDeleted(deleted, bytesInWords(bytes));
  const [first] = kept;
  return first ? `${text} ${preparingMessages.originalsKept(kept.length, first.reason)}` : text;
};

/** Other reasons pass by themselves. */
const queuedText = (heldBy: HoldReason | null): string => {
  if (heldBy === 'never') return preparingMessages.preparationNever;
  return heldBy === 'paused' ? preparingMessages.preparationPaused : preparingMessages.preparationQueued;
};

export const preparingRoutes = ({ preparing, list, filmsOfTitle, lacking, hopeless, originals }: Services) =>
  ({
    'POST admin/prepare/start': async ({ body, actor, ip }) => {
      const { id, heldBy } = await preparing.start(body, { actor, ip });
      return { details: [{ job_id: id }], msg: queuedText(heldBy) };
    },
    'POST admin/prepare/start-all': async ({ actor, ip }) => {
      await preparing.startAll({ actor, ip });
      return { details: [], msg: preparingMessages.allQueued };
    },
    'GET admin/prepare/get-list': async () => ({ details: await list() }),
    'GET admin/prepare/lacking': async () => ({ details: await lacking() }),
    'GET admin/prepare/hopeless': async () => ({ details: await hopeless() }),
    'GET admin/prepare/of-title/:id': async ({ params }) => ({ details: await filmsOfTitle(params.id) }),
    'GET admin/prepare/originals': async () => ({ details: await originals.list() }),
    'POST admin/prepare/delete-originals': async ({ body, actor, ip }) => {
      const outcome = await originals.delete(body, { actor, ip });
      return { details: [outcome], msg: deletedText(outcome) };
    },
    'POST admin/prepare/first': async ({ body }) => {
      await preparing.first(body.job_id);
      return { details: [], msg: preparingMessages.preparationFirst };
    },
    'POST admin/prepare/retry': async ({ body }) => {
      await preparing.retry(body.job_id);
      return { details: [], msg: preparingMessages.preparationRetried };
    },
    'POST admin/prepare/remove': async ({ body, actor, ip }) => {
      await preparing.remove(body.job_id, { actor, ip });
      return { details: [], msg: preparingMessages.preparationRemoved };
    },
    'GET admin/prepare/policy': async () => ({ details: [await preparing.policy()] }),
    'PATCH admin/prepare/policy': async ({ body, actor, ip }) => ({
      details: [await preparing.savePolicy(body, { actor, ip })],
      msg: preparingMessages.policySaved,
    }),
    'POST admin/prepare/pause': async ({ body, actor, ip }) => ({
      details: [await preparing.pause(body.is_paused, { actor, ip })],
      msg: body.is_paused ? preparingMessages.paused : preparingMessages.goesOn,
    }),
  }) satisfies Partial<Handlers>;
