import type { ImportRow, ImportVerdict } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { useAttempt } from '../../../../shared/form/use-attempt.ts';
import { useClientsChanged } from '../clients.queries.ts';
import { importCheckQuery } from './check.queries.ts';
import type { Done } from './ImportDone.tsx';
import { outcomesOf } from './outcome.rules.ts';
import {
  firstReading,
  importRows,
  missingFields,
  problemWith,
  sheetOf,
  type Reading,
} from './sheet.rules.ts';
import type { Source } from './source.ts';

const isNew = ({ outcome }: ImportVerdict): boolean => outcome === 'new';

/** The state of an import: how the file is read, what would happen, and then the import itself. */
export const useImport = ({ id, rows: fileRows }: Source, onDone: (done: Done) => void) => {
  const [reading, setReading] = useState<Reading>(() => firstReading(fileRows));
  const sheet = useMemo(() => sheetOf(fileRows, reading.hasNames), [fileRows, reading.hasNames]);
  const { rows, faulty } = useMemo(() => importRows(sheet, reading), [sheet, reading]);
  const problem = problemWith(fileRows, sheet, reading.hasNames);
  const missing = missingFields(reading);

  // What has been sent once stays as it was confirmed: after a lost answer, the same rows are sent again.
  const [confirmed, setConfirmed] = useState<ImportVerdict[] | null>(null);
  const check = useQuery({
    ...importCheckQuery(id, reading, rows),
    enabled: problem === null && missing.length === 0 && confirmed === null,
  });
  const verdicts = confirmed ?? check.data;
  const outcomes = useMemo(
    () => (verdicts ? outcomesOf(rows, faulty, verdicts) : null),
    [rows, faulty, verdicts],
  );

  const { failure, busy, attempt, dismissFailure } = useAttempt();
  const clientsChanged = useClientsChanged();

  const send = () => {
    if (!verdicts) return;
    setConfirmed(verdicts);
    const wanted = new Set(verdicts.filter(isNew).map(({ row }) => row));
    const body: { rows: ImportRow[] } = { rows: rows.filter(({ row }) => wanted.has(row)) };
    attempt({
      send: () => callAsAdmin('POST admin/clients/import', { body }),
      onDone: ({ details: sent }) => {
        clientsChanged();
        const others = verdicts.filter((verdict) => !isNew(verdict));
        const all = outcomesOf(rows, faulty, [...others, ...sent]);
        onDone({ sheet, mapping: reading.mapping, outcomes: all, sent });
      },
    });
  };

  return {
    reading,
    changeReading: (changes: Partial<Reading>) => {
      setConfirmed(null);
      setReading((before) => ({ ...before, ...changes }));
    },
    setHasNames: (hasNames: boolean) => {
      setConfirmed(null);
      setReading(firstReading(fileRows, hasNames));
    },
    sheet,
    problem,
    missing,
    check,
    outcomes,
    failure,
    busy,
    send,
    dismissFailure,
  };
};
export type ImportState = ReturnType<typeof useImport>;
