import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { createLooking } from './looking.ts';
import { suggestJob } from './suggestions.jobs.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';
import { suggestionsService } from './suggestions.service.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'jobs' | 'log' | 'events'> {
  mediaDir: string;
  disk: Pick<MediaDisk, 'isAway'>;
}

/** What a look into a film suggests. It changes nothing of any title: an admin's form does. */
export const createSuggestions = (given: Dependencies) => {
  const looking = createLooking(given);
  given.jobs.register(suggestJob({ ...given, looking }));
  return { routes: suggestionsRoutes(suggestionsService(given)) };
};
