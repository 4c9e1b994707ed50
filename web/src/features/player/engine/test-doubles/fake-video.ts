import type { MediaElement } from '../media-element.ts';
import type { MediaLoader } from '../source/media-loader.ts';

/** How the fake browser responds to `play()`. */
type AutoplayPolicy = 'all' | 'muted' | 'none';

const refusal = () => Object.assign(new Error('play() needs a touch first'), { name: 'NotAllowedError' });

/** A video element without a screen, which behaves as Chromium's does in the order of its events. */
export class FakeVideo implements MediaElement {
  readonly target = new EventTarget();
  duration = Number.NaN;
  readyState = 0;
  paused = true;
  ended = false;
  seeking = false;
  /** Whether seeks start and never finish. */
  seeksHang = false;
  /** Whether the events of a seek are delayed, as on a busy device. */
  eventsPending = false;
  /** The end of the buffered range, which begins at 0. */
  bufferedUntil = Number.POSITIVE_INFINITY;
  videoWidth = 1_280;
  webkitAudioDecodedByteCount = 1;
  defaultPlaybackRate = 1;
  /** Every address it was given. */
  readonly sources: string[] = [];
  policy: AutoplayPolicy = 'all';
  /** The browser's error code: 2 for a lost connection, 4 for an unsupported file. */
  faultCode = 2;
  #time = 0;
  #seek: symbol | null = null;
  #muted = false;
  #volume = 1;
  #rate = 1;

  get buffered() {
    return { length: 1, start: () => 0, end: () => Math.min(this.bufferedUntil, this.duration) };
  }

  get muted() {
    return this.#muted;
  }

  set muted(muted: boolean) {
    this.#muted = muted;
    // As in browsers, asynchronous: the code that muted has finished by then.
    queueMicrotask(() => this.emit('volumechange'));
  }

  get volume() {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    queueMicrotask(() => this.emit('volumechange'));
  }

  get playbackRate() {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    if (rate === this.#rate) return;
    this.#rate = rate;
    queueMicrotask(() => this.emit('ratechange'));
  }

  get src() {
    return this.sources[this.sources.length - 1] ?? '';
  }

  set src(url: string) {
    this.sources.push(url);
  }

  get currentTime() {
    return this.#time;
  }

  set currentTime(second: number) {
    const seek = Symbol('seek');
    this.#seek = seek;
    this.seeking = true;
    this.ended = false;
    this.#time = second;
    if (this.eventsPending) return;
    // A slider pauses the film, and its new time is reported before the seek is.
    this.emit('timeupdate');
    this.emit('seeking');
    // A listener has started another seek.
    if (this.#seek !== seek || this.seeksHang) return;
    this.seeking = false;
    this.ended = this.#time >= this.duration;
    this.emit('timeupdate');
    this.emit('seeked');
    // While it is paused, `ended` is not fired.
    if (this.ended && !this.paused) this.#end();
  }

  addEventListener: MediaElement['addEventListener'] = (type, listener, options) =>
    this.target.addEventListener(type, listener, options);

  removeAttribute() {
    this.sources.push('');
  }

  emit(type: string) {
    this.target.dispatchEvent(new Event(type));
  }

  /** As HTML specifies: loading again resets the position and stops playback. */
  load() {
    this.duration = Number.NaN;
    this.readyState = 0;
    this.#time = 0;
    this.paused = true;
    this.ended = false;
    this.playbackRate = this.defaultPlaybackRate;
  }

  /** Loads an address as a browser loads a file. */
  readonly loader: MediaLoader = (url, { signal, onFault, onSkipped }) => {
    this.target.addEventListener('skipped', onSkipped, { signal });
    this.target.addEventListener('error', () => onFault({ code: this.faultCode, message: 'lost' }), {
      signal,
    });
    this.src = url;
    this.load();
  };

  async play() {
    if (this.policy === 'none' || (this.policy === 'muted' && !this.muted)) throw refusal();
    if (!this.paused) return;
    // As HTML specifies: at the end, playback restarts from the beginning.
    if (this.ended) this.currentTime = 0;
    this.paused = false;
    this.emit('play');
  }

  pause() {
    if (this.paused) return;
    this.paused = true;
    this.emit('pause');
  }

  /** The metadata and the first frames arrive. */
  async arrive(duration: number) {
    this.duration = duration;
    this.readyState = 1;
    this.emit('loadedmetadata');
    await settle();
    this.readyState = 4;
    this.emit('canplay');
    if (!this.paused) this.emit('playing');
    await settle();
  }

  /** Plays, reporting each quarter of a second, as browsers do. */
  watch(seconds: number) {
    for (let quarter = 0; quarter < seconds * 4 && !this.paused && !this.ended; quarter += 1) {
      this.#time = Math.min(this.#time + 0.25, this.duration);
      this.emit('timeupdate');
      if (this.#time >= this.duration) this.#end();
    }
  }

  /** The file has fewer bytes than it declared: Chromium reports that as the end, and stops there. */
  cutOff() {
    this.#time = this.duration;
    this.ended = true;
    this.paused = true;
    for (const type of ['timeupdate', 'pause', 'ended']) this.emit(type);
  }

  #end() {
    this.ended = true;
    this.paused = true;
    this.emit('pause');
    this.emit('ended');
  }
}

/** Waits until all pending promises have settled. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
