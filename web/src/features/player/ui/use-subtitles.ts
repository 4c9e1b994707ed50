import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { subtitleQuery, setSubtitles } from '../player.queries.ts';

/** Only ours: some browsers also find what is inside the film, and would show one over the other. */
const showTracks = (video: HTMLVideoElement, shown: boolean) => {
  const ours = new Set([...video.querySelectorAll('track')].map(({ track }) => track));
  for (const track of video.textTracks) {
    track.mode = !ours.has(track) ? 'disabled' : shown ? 'showing' : 'hidden';
  }
};

/** The viewer's wish for subtitles, applied to whatever track the video has. */
export const useSubtitles = (video: RefObject<HTMLVideoElement | null>) => {
  const queryClient = useQueryClient();
  const { data } = useQuery(subtitleQuery);
  const { mutate } = useMutation({
    mutationFn: setSubtitles,
    // One after the other: the last press is the one that counts.
    scope: { id: 'subtitle-setting' },
    // At once, and silent when it fails: the choice holds for this visit.
    onMutate: (wished) => queryClient.setQueryData(subtitleQuery.queryKey, wished),
  });
  const shown = data ?? false;

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const tracks = element.textTracks;
    const apply = () => showTracks(element, shown);
    apply();
    // The next episode brings its own.
    tracks.addEventListener('addtrack', apply);
    return () => tracks.removeEventListener('addtrack', apply);
  }, [video, shown]);

  return { shown, toggle: () => mutate(!shown) };
};
