import type { Chapter, TrackKind } from '@sebule/contract';

interface Track {
  codec: string;
  /** BCP 47, in lower case; null if unknown. */
  language: string | null;
  kind: TrackKind;
  /** As the file names it. */
  name: string | null;
  isDefault: boolean;
}

export interface SoundFacts extends Track {
  channels: number;
  /** Such as `mp4a.40.2`. */
  profile?: string | null;
}

/** `srt`, `ass`, `webvtt` and `mov_text` are text, `pgs`, `vobsub` and `dvb` are pictures. */
export type SubtitleFacts = Track;

export interface VideoFacts {
  codec: string;
  /** Such as `avc1.64001f`. */
  profile: string | null;
  /** Pixels, as shown: upright after a rotation, and with square pixels. */
  width: number;
  height: number;
  /** Degrees, clockwise. */
  rotation?: 0 | 90 | 180 | 270;
  /** Bits per colour. */
  bitDepth?: number | null;
  /** How much of the colours it stores. */
  chroma?: '4:0:0' | '4:2:0' | '4:2:2' | '4:4:4' | null;
  /**
   * Whether its colours need more than what ordinary screens show, and how it stores them. `dolby-vision`: only in its
   * own way; where it has a picture for other screens as well, it is that one's.
   */
  hdr?: 'pq' | 'hlg' | 'dolby-vision' | null;
  isInterlaced?: boolean;
  /** Frames per second, on average. */
  frameRate?: number | null;
}

/** Whether all, only parts or none of what was tried of a film's pictures and sounds could be decoded; null without any. */
export interface DecodeCheck {
  picture: 'all' | 'parts' | 'none' | null;
  sound: 'all' | 'parts' | 'none' | null;
}

/** What an HLS playlist says of its best variant. */
export interface PlaylistFacts {
  variants: number;
  pieces: number;
  /** Pieces that it says are not there. */
  gaps: number;
  /** Pieces and variants that are not in the media folder, although it names them. */
  missing: number;
  /** Whether it may still grow. */
  isLive: boolean;
}

/** What a look into a video file has found, as it is stored. Looks of earlier versions have found less. */
export interface MediaFacts {
  container:
    | 'mp4'
    | 'mov'
    | 'matroska'
    | 'webm'
    | 'mpegts'
    | 'avi'
    | 'flv'
    | 'mpeg'
    | 'asf'
    | 'hls'
    | 'other';
  /** Seconds; null when the file does not say, or says something impossible. */
  duration: number | null;
  /** Null without a picture. */
  video: VideoFacts | null;
  /** The soundtrack that plays by default; null without sound. */
  audio: { codec: string; channels: number } | null;
  /** All soundtracks, in the order of the file, as ffmpeg's `0:a:0`, `0:a:1`. */
  sounds?: SoundFacts[];
  /** All subtitles, in the order of the file, as ffmpeg's `0:s:0`, `0:s:1`. */
  subtitles?: SubtitleFacts[];
  chapters?: Chapter[];
  isEncrypted?: boolean;
  /** What decoding a little of it has shown; null where nothing could be tried, such as without ffmpeg. */
  check?: DecodeCheck | null;
  /** Of an HLS playlist. */
  playlist?: PlaylistFacts;
}
