import { NO_CREDITS_MARK_S } from '@sebule/contract/playback/limits';
import * as subtitleMessages from '@sebule/contract/subtitles/messages';

const S_PER_MINUTE = 60;

/**
 * The seconds of a time with dots between its parts: `hh.mm.ss`; of two parts, `mm.ss` if the first has more than one digit,
 * otherwise `h.mm`; a single number is minutes if it has more than one digit, otherwise hours (docs/product.md#files).
 * @throws Error with a message to show
 */
export const secondsIn = (time: string): number => {
  const parts = time.trim().split('.');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,6}$/.test(part)))
    throw new Error(subtitleMessages.timeFormatInvalid);
  const [first = '', second, third] = parts;
  const isLong = first.length > 1;
  if (third !== undefined) return Number(first) * 3600 + Number(second) * 60 + Number(third);
  if (second !== undefined)
    return isLong ? Number(first) * 60 + Number(second) : Number(first) * 3600 + Number(second) * 60;
  return Number(first) * (isLong ? 60 : 3600);
};

/** Seconds as `1:23:45` or `23:45`. */
export const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};

/** A film's length in seconds, by its runtime in minutes (0 if unknown) or its file; null when neither is known. */
export const lengthOf = (runtime: number, fileDuration: number | null | undefined): number | null =>
  runtime > 0 ? runtime * S_PER_MINUTE : (fileDuration ?? null);

/**
 * When a film's credits begin. A mark at or after the film's end means that there is none.
 * @param length in seconds, see `lengthOf`
 */
export const creditsText = (seconds: number, length: number | null): string =>
  seconds >= (length ?? NO_CREDITS_MARK_S) ? 'No mark' : clockText(seconds);
