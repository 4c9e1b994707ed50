import { isOwnDevice } from '../../kit/own-device.rules.ts';

/** `URL.parse` is newer than some browsers in use. */
const urlOf = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** The origin in a typed server address, such as `http://192.168.1.5:8080`; null if it is invalid. */
const originIn = (typed: string): URL | null => {
  const text = typed.trim();
  const url = urlOf(/^https?:\/\//i.test(text) ? text : `http://${text}`);
  const isPlain = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isPlain && /^https?:$/.test(url.protocol) ? url : null;
};

/** What has to be corrected in the address on the cards; null when residents can reach it. */
export const addressProblem = (typed: string): string | null => {
  const url = originIn(typed);
  if (!url) return 'Enter the address as residents type it, such as http://192.168.1.5:8080.';
  return isOwnDevice(url.hostname)
    ? 'Only this computer understands this address. Enter the one that residents use: the server shows it when it starts.'
    : null;
};

/** The origin for links; the typed text while it is invalid. */
export const addressOf = (typed: string): string => originIn(typed)?.origin ?? typed;

/** A sign-in link at the typed address. */
export const linkAt = (url: string, typed: string): string => {
  const origin = originIn(typed)?.origin;
  return origin ? `${origin}/${new URL(url).hash}` : url;
};
