import type { FilmParts, Video } from '@sebule/contract';

const withoutPreviews = <Part extends Partial<FilmParts>>(part: Part): Part =>
  part.previews ? { ...part, previews: null } : part;

/** The title as it plays where data is saved: from the small copies, where there are some, and without previews. */
export const savingData = (title: Video): Video => ({
  ...withoutPreviews(title),
  video_url: title.small_url ?? title.video_url,
  files: title.files.map((file) => ({ ...withoutPreviews(file), url: file.small_url ?? file.url })),
  seasons: title.seasons.map((season) => ({
    ...season,
    episodes: season.episodes.map((episode) => ({
      ...withoutPreviews(episode),
      video_url: episode.small_url ?? episode.video_url,
    })),
  })),
});
