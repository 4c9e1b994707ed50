import { AUDIT_EXPORTED_MAX, AUDIT_TOPIC_LABELS, type AuditEntry, dayAt } from '@sebule/contract';
import { csvFile } from '#platform/csv-file.ts';
import { named } from './sentences.rules.ts';

const HEADERS = ['Time (UTC)', 'What happened', 'Topic', 'Who', 'Whom', 'From address', 'Note', 'Event'];

const personText = (person: AuditEntry['actor']): string => (person === null ? '' : named(person));

const timeText = (at: string): string => at.slice(0, 19).replace('T', ' ');

/** Moments in a sentence in the time zone of the file. */
const sentenceText = (sentence: string): string =>
  sentence.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => `${timeText(at)} UTC`);

const rowOf = ({ at, sentence, topic, actor, subject, address, note, event }: AuditEntry): string[] => [
  timeText(at),
  sentenceText(sentence),
  topic === null ? '' : AUDIT_TOPIC_LABELS[topic],
  personText(actor),
  personText(subject),
  address,
  note ?? '',
  event,
];

const THERE_IS_MORE = `Only the newest ${AUDIT_EXPORTED_MAX} entries are in this file. Choose dates for the others.`;

async function* rowsOf(chunks: AsyncGenerator<AuditEntry[], boolean>): AsyncGenerator<string[][]> {
  let next = await chunks.next();
  while (next.done !== true) {
    yield next.value.map(rowOf);
    next = await chunks.next();
  }
  if (next.value) yield [['', THERE_IS_MORE]];
}

/** Entries of the audit log as a file for a spreadsheet, sent while it is read. */
export const auditCsv = (chunks: AsyncGenerator<AuditEntry[], boolean>): AsyncGenerator<string> =>
  csvFile(HEADERS, rowsOf(chunks));

/** @param now milliseconds since 1970 */
export const auditFileName = (now: number): string => `audit-log-${dayAt(now)}.csv`;
