import { privacyMessages } from '@sebule/contract';
import { done } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { Retention } from '../../config.ts';
import type { CopyService } from './copy.service.ts';
import type { ErasureService } from './erasure.service.ts';

interface Services {
  copies: CopyService;
  erasure: ErasureService;
  retention: Retention;
}

export const privacyRoutes = ({ copies, erasure, retention }: Services) =>
  ({
    'GET privacy/retention': async () => ({
      details: [{ left_months: retention.leftMonths, history_months: retention.historyMonths }],
    }),

    'GET admin/clients/copy/:id': ({ params, actor, ip }) => copies.give(params.id, { actor, ip }),

    'GET admin/clients/erasures': async () => {
      const open = await erasure.open();
      return {
        details: open.map(({ id, name, apartment, deleted_at, asked_at, due_at }) => ({
          user_id: id,
          name,
          apartment,
          deleted: deleted_at !== null,
          asked_at: asked_at ?? '',
          due_at: due_at ?? '',
        })),
      };
    },

    'POST admin/clients/note-erasure': ({ body, actor, ip }) =>
      done(
        erasure.note(body, { actor, ip }),
        body.wanted ? privacyMessages.erasureNoted : privacyMessages.erasureWithdrawn,
      ),

    'POST admin/clients/erase': ({ body, actor, ip }) =>
      done(erasure.erase(body.id, { actor, ip }), privacyMessages.residentErased),
  }) satisfies Partial<Handlers>;
