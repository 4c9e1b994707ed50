import { dayAt, accountMessages } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { HOUR_MS, isoTime } from '#platform/clock.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { PersonalData, PersonalSection, Person } from '#platform/personal-data.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { erasuresRepository } from './erasures.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  audit: Pick<AuditLog, 'recordOnceIn'>;
  parts: readonly PersonalData[];
}

const ROWS = 500;

/** Opening the page again, or saving and printing what it shows, is the same copy. */
const SAME_COPY_MS = HOUR_MS;

/** All that is kept about one resident, as they get it. */
export const copyService = ({ db, clock, audit, parts }: Dependencies) => {
  const sections = parts.flatMap((part) => part.sections);

  async function* rowsOf(section: PersonalSection, person: Person): AsyncGenerator<string> {
    for (let offset = 0; ; offset += ROWS) {
      const rows = await section.read(db, person, { limit: ROWS, offset });
      for (const [at, row] of rows.entries()) {
        yield `${offset + at === 0 ? '' : ','}\n      ${JSON.stringify(row)}`;
      }
      if (rows.length < ROWS) return;
    }
  }

  async function* piecesOf(person: Person): AsyncGenerator<string> {
    const head = { user_id: person.id, made_at: isoTime(clock.now()) };
    yield `{\n  "about": ${JSON.stringify(head)},\n  "sections": [`;
    for (const [at, section] of sections.entries()) {
      const { key, title } = section;
      yield `${at === 0 ? '' : ','}\n    {"key": ${JSON.stringify(key)}, "title": ${JSON.stringify(title)}, "rows": [`;
      yield* rowsOf(section, person);
      yield ']}';
    }
    // Erased meanwhile, some of it is blank.
    if (!(await erasuresRepository(db).find(person.id))) throw notFound(accountMessages.accountNotFound);
    yield '\n  ]\n}\n';
  }

  return {
    /** The copy as JSON, sent while it is read; that it was made is recorded first. @throws AppError 404 */
    async give(id: number, by: AdminCaller) {
      const account = await erasuresRepository(db).find(id);
      if (!account) throw notFound(accountMessages.accountNotFound);
      const record = { event: 'data-copied', by, subjectId: id } as const;
      await audit.recordOnceIn(SAME_COPY_MS, record);
      return {
        content: piecesOf(account),
        fileName: `personal-data-${id}-${dayAt(clock.now())}.json`,
      };
    },
  };
};
export type CopyService = ReturnType<typeof copyService>;
