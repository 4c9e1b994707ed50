import type { OpenFile } from '#platform/files/open-below.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import type { ReadAt } from './cut-short/read-at.ts';
import { checkDecoding } from './decode-check.ts';
import { isEncrypted } from './encrypted.ts';
import { ffprobe } from './ffprobe.ts';
import { mergeFacts } from './merge-facts.rules.ts';
import type { Prober } from './prober.ts';

export const readFrom =
  ({ handle }: Pick<OpenFile, 'handle'>): ReadAt =>
  async (position, length) => {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position });
    return buffer.subarray(0, bytesRead);
  };

/**
 * What a video file contains; null if that cannot be told. The caller keeps it open.
 * @param decodes whether a little of it is decoded as well
 * @throws errors of the disk
 */
export const lookInto = async (
  file: Pick<OpenFile, 'handle' | 'size'>,
  prober: Pick<Prober, 'probe'>,
  decodes = true,
): Promise<MediaFacts | null> => {
  const found = mergeFacts(await prober.probe(file), await ffprobe(file));
  if (found === null) return null;
  const facts = { ...found, isEncrypted: await isEncrypted(readFrom(file), file.size) };
  return { ...facts, check: decodes ? await checkDecoding(file, facts) : null };
};
