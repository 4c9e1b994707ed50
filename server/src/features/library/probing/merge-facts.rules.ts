import type { MediaFacts, SoundFacts, VideoFacts } from '#platform/media/media-facts.ts';

/** What a file has as its only soundtrack, or plays unless another one is chosen. */
export const defaultSound = (sounds: readonly SoundFacts[]): MediaFacts['audio'] => {
  const sound = sounds.find(({ isDefault }) => isDefault) ?? sounds[0];
  return sound ? { codec: sound.codec, channels: sound.channels } : null;
};

/** mediabunny knows the codec's string and the shown size best; ffprobe looks at pictures. */
const mergeVideo = (own: VideoFacts | null, others: VideoFacts | null): VideoFacts | null => {
  if (own === null || others === null || own.codec !== others.codec) return others ?? own;
  return {
    ...own,
    ...others,
    profile: own.profile ?? others.profile,
    width: own.width,
    height: own.height,
    rotation: own.rotation ?? others.rotation ?? 0,
    bitDepth: others.bitDepth ?? own.bitDepth ?? null,
    // To ffmpeg, pictures without colours have some that are grey.
    chroma: own.chroma ?? others.chroma ?? null,
    hdr: others.hdr ?? own.hdr ?? null,
    frameRate: others.frameRate ?? own.frameRate ?? null,
  };
};

const mergeSounds = (own: readonly SoundFacts[], others: readonly SoundFacts[]): SoundFacts[] => {
  if (others.length === 0) return [...own];
  const areSame = own.length === others.length && own.every(({ codec }, at) => codec === others[at]?.codec);
  return others.map((sound, at) => {
    const same = areSame ? own[at] : undefined;
    return {
      ...sound,
      profile: same?.profile ?? sound.profile ?? null,
      language: sound.language ?? same?.language ?? null,
      name: sound.name ?? same?.name ?? null,
      kind: sound.kind === 'main' ? (same?.kind ?? sound.kind) : sound.kind,
    };
  });
};

/**
 * What mediabunny and ffprobe have found in one file. ffprobe counts its tracks as ffmpeg does, and knows those that
 * mediabunny does not.
 */
export const mergeFacts = (own: MediaFacts | null, others: MediaFacts | null): MediaFacts | null => {
  if (own === null || others === null) return own ?? others;
  const sounds = mergeSounds(own.sounds ?? [], others.sounds ?? []);
  return {
    ...own,
    ...others,
    container: own.container === 'other' ? others.container : own.container,
    duration: own.duration ?? others.duration,
    video: mergeVideo(own.video, others.video),
    sounds,
    audio: defaultSound(sounds) ?? own.audio,
  };
};
