import type { PersonalCopy } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { sendAsAdmin } from '#shared/api/admin-call.ts';
import { readEnvelope, send, type Answer } from '#shared/api/client.ts';
import { RefusedError } from '#shared/api/refused-error.ts';
import { fileNameIn } from '../../kit/download/file-name.rules.ts';
import { adminKeys } from '../../query-keys.ts';

/** The copy of one resident's data, and the file that it came in. */
export interface OpenedCopy extends PersonalCopy {
  file: { content: Blob; name: string };
}

const readCopy = async (response: Response): Promise<Answer<OpenedCopy>> => {
  // A refusal is an envelope, as for every endpoint.
  if (!response.ok) return readEnvelope(response);
  const name = fileNameIn(response.headers.get('content-disposition')) ?? 'personal-data.json';
  const text = await response.text();
  const file = { content: new Blob([text], { type: 'application/json' }), name };
  const details = [{ ...(JSON.parse(text) as PersonalCopy), file }];
  return { success: true, msg: '', details, status: response.status };
};

/** The copy, loaded once each time the page is opened, and again for another version of the resident. */
export const copyQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: adminKeys.personalCopy(id, version),
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<OpenedCopy | undefined> => {
      const answer = await sendAsAdmin((token) =>
        send('GET admin/clients/copy/:id', { params: { id }, token, signal }, readCopy),
      );
      if (!answer.success) throw new RefusedError(answer);
      return answer.details[0];
    },
  });
