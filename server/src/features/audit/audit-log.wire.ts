import type { AuditEntry } from '@sebule/contract';
import type { AuditLogRow } from './audit-log.repository.ts';
import { type MentionedNames, mentionIn } from './mentions.rules.ts';
import { restOfNote, sentenceOf, topicOf } from './sentences.rules.ts';

type Person = NonNullable<AuditEntry['actor']>;

interface Columns {
  id: number | null;
  name: string | null;
  apartment: string | null;
  type: AuditLogRow['actorType'];
  deletedAt: string | null;
}

const personOf = ({ id, name, apartment, type, deletedAt }: Columns): Person | null => {
  if (id === null || type === null) return null;
  // A resident who was deleted has no name any more; who worked here keeps theirs, for what they have done.
  const isForgotten = deletedAt !== null && type === 'viewer';
  return { user_id: id, name: isForgotten ? null : name, apartment, user_type: type };
};

/** An entry of the audit log, as its reader sees it. */
export const toEntry = (
  { id, at, event, address, note, ...row }: AuditLogRow,
  names: MentionedNames,
): AuditEntry => {
  const actor = personOf({
    id: row.actorId,
    name: row.actorName,
    apartment: row.actorApartment,
    type: row.actorType,
    deletedAt: row.actorDeletedAt,
  });
  const subject = personOf({
    id: row.subjectId,
    name: row.subjectName,
    apartment: row.subjectApartment,
    type: row.subjectType,
    deletedAt: row.subjectDeletedAt,
  });
  const told = { event, actor, subject, address, note };
  const mention = mentionIn(told);
  const sentence = sentenceOf(told, mention ? names[mention.kind].get(mention.id) : undefined);
  return { id, at, topic: topicOf(event), sentence, ...told, note: restOfNote(event, note) };
};
