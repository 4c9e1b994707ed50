import type { AuditEntry } from '@sebule/contract';
import { type PersonalData, mappedPagesOf } from '#platform/personal-data.ts';
import { sentenceOf } from './sentences.rules.ts';

/** Somebody in a sentence for the resident whom the copy is about: nobody else is named. */
const called = (id: number | null, own: number): AuditEntry['actor'] =>
  id === null
    ? null
    : {
        user_id: id,
        name: id === own ? 'the resident' : 'somebody who runs Sebule here',
        apartment: null,
        user_type: 'staff',
      };

/** What the audit log says about a resident. It is append-only and has no name of theirs, so erasing leaves it. */
export const auditPersonalData: PersonalData = {
  sections: [
    {
      key: 'audit',
      title: 'What the audit log says',
      read: mappedPagesOf(
        (db, { id }) =>
          db
            .selectFrom('audit_log')
            .select(['at', 'event', 'actor_id', 'subject_id', 'address', 'note'])
            .where((eb) => eb.or([eb('actor_id', '=', id), eb('subject_id', '=', id)]))
            .orderBy('id'),
        ({ at, event, actor_id: actor, subject_id: subject, address, note }, { id }) => ({
          at,
          what: sentenceOf({ event, actor: called(actor, id), subject: called(subject, id), address, note }),
          // From where the staff work is not about the resident.
          from_address: actor === null || actor === id ? address : null,
        }),
      ),
    },
  ],
};
