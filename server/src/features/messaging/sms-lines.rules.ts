import { z } from 'zod';
import { parseJson } from '#platform/json.ts';

const writtenSms = z.object({ to: z.string(), text: z.string(), at: z.string() });
export type WrittenSms = z.infer<typeof writtenSms>;

const LINE_END = 0x0a;
/** A message is a few hundred bytes; whatever is longer is damage, which must not fill the memory. */
const LINE_MAX_BYTES = 64 * 1024;

/** The message in a line; undefined when it is damaged. */
export const smsIn = (line: Buffer): WrittenSms | undefined =>
  writtenSms.safeParse(parseJson(line.toString())).data;

/**
 * Whether a line is a message to a phone. A damaged line, as a power cut leaves it, is one if it names the phone as
 * recipient.
 */
export const isTo = (phone: string, line: Buffer): boolean => {
  // Most lines are to others, and need not be parsed.
  if (!line.includes(phone)) return false;
  const sms = smsIn(line);
  return sms ? sms.to === phone : line.includes(`"to":"${phone}"`);
};

/**
 * The lines of a file, each with what ends it; the last one may have no end. They are split by bytes, so that what is no
 * UTF-8 stays as it is. One that is longer than any message comes in several pieces.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = data.indexOf(LINE_END); end !== -1; end = data.indexOf(LINE_END, start)) {
      lines.push(data.subarray(start, end + 1));
      start = end + 1;
    }
    rest = data.subarray(start);
    if (rest.length > LINE_MAX_BYTES) {
      lines.push(rest);
      rest = Buffer.alloc(0);
    }
    yield lines;
  }
  if (rest.length > 0) yield [rest];
}
