import { leadsOutside } from '#platform/files/open-below.ts';
import { invalidField } from '#platform/http/errors.ts';
import { parseMediaReference } from './media-path.rules.ts';

/** What admins type as the address of a video, a trailer or subtitles. */
export interface References {
  /**
   * What is stored for it: a path below the media folder, or an http or https address. The file need not exist yet.
   * @param field its name in the request
   * @throws AppError 400 that names the field
   */
  stored(field: string, typed: string): Promise<string>;
}

export const createReferences = (mediaDir: string): References => ({
  async stored(field, typed) {
    const reference = parseMediaReference(typed);
    if ('error' in reference) throw invalidField(field, reference.error);
    if (reference.kind === 'url') return reference.url;
    if (await leadsOutside(mediaDir, reference.path))
      throw invalidField(field, 'must not lead out of the media folder');
    return reference.path;
  },
});
