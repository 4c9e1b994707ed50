import { afterEach, describe, expect, it, vi } from 'vitest';
import { followTracks, switchOff } from './follow-tracks.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A video's list of tracks as in browsers: new ones are off, and every change fires an event afterwards. */
const aVideo = () => {
  const own: { track: TextTrack }[] = [];
  const tracks: TextTrack[] = [];
  const list = Object.assign(new EventTarget(), { [Symbol.iterator]: () => tracks[Symbol.iterator]() });
  const aTrack = (mode: TextTrackMode = 'disabled') => ({ mode }) as TextTrack;
  const add = (track: TextTrack) => {
    tracks.push(track);
    list.dispatchEvent(new Event('addtrack'));
    return track;
  };
  const video = { textTracks: list, querySelectorAll: () => own, readyState: 4 };
  return {
    video: video as unknown as HTMLVideoElement,
    load: () => {
      video.readyState = 0;
    },
    changed: () => list.dispatchEvent(new Event('change')),
    addOwn: () => {
      const track = aTrack();
      own.splice(0, own.length, { track });
      return add(track);
    },
    /** Replaces the track; its event is fired by `reportAdded`. */
    replaceOwn: (mode: TextTrackMode) => {
      const track = aTrack(mode);
      own.splice(0, own.length, { track });
      tracks.splice(0, tracks.length, track);
      return { track, reportAdded: () => list.dispatchEvent(new Event('addtrack')) };
    },
    addForeign: () => add(aTrack('showing')),
  };
};
type AVideo = ReturnType<typeof aVideo>;

const startFollowing = ({ video }: AVideo, shown: boolean) => {
  const onSwitch = vi.fn<(shown: boolean) => void>();
  stops.push(followTracks(video, shown, onSwitch));
  return onSwitch;
};

describe('the tracks of a film', () => {
  it('are shown or hidden as the viewer chose, even those added later', () => {
    const film = aVideo();
    const first = film.addOwn();
    startFollowing(film, true);
    expect(first.mode).toBe('showing');
    expect(film.addOwn().mode).toBe('showing');
    startFollowing(film, false);
    expect(film.addOwn().mode).toBe('hidden');
  });

  it('are off if they are not the page’s own', () => {
    const film = aVideo();
    film.addOwn();
    startFollowing(film, true);
    expect(film.addForeign().mode).toBe('disabled');
  });

  it('report when the viewer switches them off or on in the browser’s menu', () => {
    const film = aVideo();
    const track = film.addOwn();
    const whenOn = startFollowing(film, true);
    track.mode = 'disabled';
    film.changed();
    expect(whenOn).toHaveBeenCalledExactlyOnceWith(false);

    stops.pop()?.();
    const whenOff = startFollowing(film, false);
    track.mode = 'showing';
    film.changed();
    expect(whenOff).toHaveBeenCalledExactlyOnceWith(true);
    expect(whenOn).toHaveBeenCalledOnce();
  });

  it('do not report a switch when their page is removed', () => {
    const film = aVideo();
    const track = film.addOwn();
    const onSwitch = startFollowing(film, true);
    switchOff(track);
    film.changed();
    expect(onSwitch).not.toHaveBeenCalled();
  });

  it('are set back when they change while the film loads, without a report', () => {
    const film = aVideo();
    const track = film.addOwn();
    const onSwitch = startFollowing(film, false);
    film.load();
    track.mode = 'showing';
    film.changed();
    expect(track.mode).toBe('hidden');
    expect(onSwitch).not.toHaveBeenCalled();
  });

  it('do not report modes that were set here', () => {
    const film = aVideo();
    film.addOwn();
    for (const shown of [true, false]) {
      const onSwitch = startFollowing(film, shown);
      film.changed();
      expect(onSwitch).not.toHaveBeenCalled();
      stops.pop()?.();
    }
  });

  it.each([
    [true, 'disabled'],
    [false, 'showing'],
  ] as const)('do not report a new track whose mode is not set yet (shown: %s)', (shown, mode) => {
    const film = aVideo();
    film.addOwn();
    const onSwitch = startFollowing(film, shown);
    const { track, reportAdded } = film.replaceOwn(mode);
    film.changed();
    reportAdded();
    film.changed();
    expect(onSwitch).not.toHaveBeenCalled();
    expect(track.mode).toBe(shown ? 'showing' : 'hidden');
  });

  it('do not count as switched off when another one is chosen instead of ours', () => {
    const film = aVideo();
    const own = film.addOwn();
    const onSwitch = startFollowing(film, true);
    const other = film.addForeign();
    own.mode = 'disabled';
    other.mode = 'showing';
    film.changed();
    expect(onSwitch).not.toHaveBeenCalled();
    expect(other.mode).toBe('showing');
  });
});
