/** The graph of an element, which can be built only once: afterwards its sound goes through it for good. */
interface Graph {
  context: AudioContext;
  source: MediaElementAudioSourceNode;
  level: GainNode;
  isOn: boolean;
}

const graphs = new WeakMap<HTMLVideoElement, Graph>();

/** Decibels by which the sound of each element's film has to be changed. */
const levels = new WeakMap<HTMLVideoElement, number>();

/** Decibels above which sound is made quieter, softly from 12 below on, to a fifth of what is above. */
const SETTINGS = { threshold: -38, knee: 12, ratio: 5, attack: 0.003, release: 0.25 } as const;

/** What the settings are for: the loudness of most films that are heard at home. LUFS. */
const USUAL_LUFS = -18;
/** A film that is quieter than this is all whispers, or its noise would be heard. Decibels. */
const LEVEL_MAX_DB = 12;

const setGain = (video: HTMLVideoElement, { level }: Graph): void => {
  level.gain.value = 10 ** ((levels.get(video) ?? 0) / 20);
};

const build = (video: HTMLVideoElement): Graph => {
  const context = new AudioContext();
  const source = context.createMediaElementSource(video);
  const level = context.createGain();
  const compressor = context.createDynamicsCompressor();
  for (const [name, value] of Object.entries(SETTINGS) as [keyof typeof SETTINGS, number][])
    compressor[name].value = value;
  level.connect(compressor);
  compressor.connect(context.destination);
  // While a context is suspended, as after a phone call, the film itself stands still.
  const resume = () => {
    if (context.state !== 'running' && context.state !== 'closed' && !video.paused)
      context.resume().catch(() => {});
  };
  context.addEventListener('statechange', resume);
  video.addEventListener('play', resume);
  const graph = { context, source, level, isOn: false };
  graphs.set(video, graph);
  setGain(video, graph);
  return graph;
};

/** Whether the page may change the sound: that of another site would fall silent, and iPhones play playlists themselves. */
export const canNightMode = (video: HTMLVideoElement): boolean => {
  if (typeof AudioContext === 'undefined') return false;
  const { currentSrc } = video;
  if (currentSrc.startsWith('blob:')) return true;
  const address = new URL(currentSrc || '/', location.href);
  return address.origin === location.origin && !/\.m3u8$/i.test(address.pathname);
};

export const isNightMode = (video: HTMLVideoElement): boolean => graphs.get(video)?.isOn === true;

/** Tells how loud the film is, so that night mode makes all films equally loud. @param lufs null: unknown */
export const setLoudness = (video: HTMLVideoElement, lufs: number | null): void => {
  const difference = lufs === null ? 0 : USUAL_LUFS - lufs;
  levels.set(video, Math.max(-LEVEL_MAX_DB, Math.min(LEVEL_MAX_DB, difference)));
  const graph = graphs.get(video);
  if (graph) setGain(video, graph);
};

/** Makes what is loud quieter, or ends that. Call from a press: before one, browsers let no sound through. */
export const setNightMode = (video: HTMLVideoElement, on: boolean): void => {
  const known = graphs.get(video);
  if (!known && !on) return;
  const graph = known ?? build(video);
  graph.isOn = on;
  graph.source.disconnect();
  graph.source.connect(on ? graph.level : graph.context.destination);
  graph.context.resume().catch(() => {});
};
