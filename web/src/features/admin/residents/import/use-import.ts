import type { ImportRow, ImportVerdict } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { IMPORT_BODY_MS } from '@sebule/contract/residents/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Answer } from '#shared/api/client.ts';
import { RefusedError } from '#shared/api/refused-error.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { type Sending, sendBodyAsAdmin } from '../../kit/sending/send-body.ts';
import { adminKeys } from '../../query-keys.ts';
import { useResidentsChanged } from '../residents.queries.ts';
import type { Done } from './ImportDone.tsx';
import { outcomesOf } from './outcome.rules.ts';
import {
  firstReading,
  importRows,
  missingFields,
  problemWith,
  sheetOf,
  sizeProblem,
  type Reading,
} from './sheet.rules.ts';
import type { Source } from './source.ts';

const ANSWER_MS = 60_000;

/**
 * Sends the rows as JSON. A slow line has as long as the server waits, and the answer a minute more.
 * @throws NetworkError
 */
const sendRows = (
  call: 'check-import' | 'import',
  sending: Pick<Sending, 'body' | 'onProgress' | 'signal'>,
): Promise<Answer<ImportVerdict>> => {
  sending.onProgress(0);
  return sendBodyAsAdmin({
    ...sending,
    path: `admin/clients/${call}`,
    type: 'application/json',
    answerMs: IMPORT_BODY_MS + ANSWER_MS,
  });
};

const isNew = ({ outcome }: ImportVerdict): boolean => outcome === 'new';

const bodyOf = (rows: readonly ImportRow[]): { body: string; bytes: number } => {
  const body = JSON.stringify({ rows });
  return { body, bytes: new Blob([body]).size };
};

const NOBODY_ADDED = 'Stopped before all rows were sent. Nobody has been added.';
const PERHAPS_ADDED =
  'Stopped after all rows were sent: they may have been added. You can add them again, whoever is there already stays as they are.';

/** Stands for the answer to a call that was stopped. */
const CANCELLED: Answer<never> = { success: false, msg: '', details: [], status: 0 };

/** The state of an import: reading the file, checking its rows, adding them. */
export const useImport = ({ id, rows: fileRows }: Source, onDone: (done: Done) => void) => {
  const [reading, setReading] = useState<Reading>(() => firstReading(fileRows));
  const sheet = useMemo(() => sheetOf(fileRows, reading.hasNames), [fileRows, reading.hasNames]);
  const { rows, faulty } = useMemo(() => importRows(sheet, reading), [sheet, reading]);
  const { body, bytes } = useMemo(() => bodyOf(rows), [rows]);
  const problem = problemWith(fileRows, sheet, reading.hasNames) ?? sizeProblem(bytes);
  const missing = missingFields(reading);

  // Confirmed rows stay the same: after a lost answer, they are sent again.
  const [confirmed, setConfirmed] = useState<ImportVerdict[] | null>(null);
  /** Of the current check or import. */
  const [sending, setSending] = useState({ part: 0, bytes: 0 });
  const [stopped, setStopped] = useState<string | null>(null);
  const [isCheckStopped, setCheckStopped] = useState(false);
  const checkKey = adminKeys.importCheck(id, reading);
  // Asked again whenever residents change. Forgotten with the page.
  const check = useQuery({
    queryKey: checkKey,
    queryFn: async ({ signal }): Promise<ImportVerdict[]> => {
      if (rows.length === 0) return [];
      const onProgress = (part: number) => setSending({ part, bytes });
      const answer = await sendRows('check-import', { body, onProgress, signal });
      if (!answer.success) throw new RefusedError(answer);
      return answer.details;
    },
    gcTime: 0,
    // The rows may be megabytes on a slow line.
    refetchOnWindowFocus: false,
    enabled: problem === null && missing.length === 0 && confirmed === null && !isCheckStopped,
  });
  const verdicts = confirmed ?? check.data;
  const outcomes = useMemo(
    () => (verdicts ? outcomesOf(rows, faulty, verdicts) : null),
    [rows, faulty, verdicts],
  );

  const { failure, busy, attempt, dismissFailure } = useAttempt();
  const residentsChanged = useResidentsChanged();
  const queryClient = useQueryClient();
  const cancelling = useRef<AbortController>(null);

  const send = () => {
    if (!verdicts || busy) return;
    setConfirmed(verdicts);
    setStopped(null);
    const wanted = new Set(verdicts.filter(isNew).map(({ row }) => row));
    const confirmedRows = bodyOf(rows.filter(({ row }) => wanted.has(row)));
    const controller = new AbortController();
    cancelling.current = controller;
    let sentPart = 0;
    const onProgress = (part: number) => {
      sentPart = part;
      setSending({ part, bytes: confirmedRows.bytes });
    };
    attempt({
      send: () =>
        sendRows('import', { body: confirmedRows.body, onProgress, signal: controller.signal }).catch(
          (error: unknown) => {
            if (controller.signal.aborted) return CANCELLED;
            throw error;
          },
        ),
      isDone: (answer) => answer.success || answer === CANCELLED,
      onDone: (answer) => {
        // If all rows had been sent, they may have been added.
        if (answer.success || sentPart === 1) residentsChanged();
        if (answer === CANCELLED) return setStopped(sentPart < 1 ? NOBODY_ADDED : PERHAPS_ADDED);
        const { details: sent } = answer;
        const others = verdicts.filter((verdict) => !isNew(verdict));
        const all = outcomesOf(rows, faulty, [...others, ...sent]);
        onDone({ sheet, mapping: reading.mapping, outcomes: all, sent });
      },
    });
  };

  const readAnew = () => {
    setConfirmed(null);
    setStopped(null);
    setCheckStopped(false);
  };

  return {
    reading,
    changeReading: (changes: Partial<Reading>) => {
      readAnew();
      setReading((before) => ({ ...before, ...changes }));
    },
    setHasNames: (hasNames: boolean) => {
      readAnew();
      setReading(firstReading(fileRows, hasNames));
    },
    sheet,
    problem,
    missing,
    check,
    outcomes,
    failure,
    busy,
    sending: { part: sending.part, size: bytesInWords(sending.bytes || bytes) },
    /** Why the import was stopped; null otherwise. */
    stopped,
    isCheckStopped,
    cancelCheck: () => {
      setCheckStopped(true);
      void queryClient.cancelQueries({ queryKey: checkKey });
    },
    checkAgain: () => setCheckStopped(false),
    send,
    cancelSending: () => cancelling.current?.abort(),
    dismissFailure,
  };
};
export type ImportState = ReturnType<typeof useImport>;
