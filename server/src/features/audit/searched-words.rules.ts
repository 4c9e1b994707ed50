import { AUDIT_EVENTS, type AuditEvent, type AuditTopic } from '@sebule/contract';
import { wordsIn } from '#platform/search-words.ts';

/** The topics whose notes say what was changed; all others are found by the persons. */
const SEARCHED: readonly AuditTopic[] = ['catalogue', 'files', 'requests', 'notices'];
const searched: ReadonlySet<string> = new Set(SEARCHED.flatMap((topic) => [...AUDIT_EVENTS[topic]]));

/** The words under which a record is found. */
export const searchedWords = (event: AuditEvent, note: string | null): string[] =>
  note !== null && searched.has(event) ? wordsIn(note) : [];
