import { isIP } from 'node:net';

/** In place of what is no address. It belongs to no network, and all such callers count as one. */
export const UNKNOWN_ADDRESS = 'unknown';

/** An address without the port that some proxies add: `1.2.3.4:5678`, `[::1]:5678`. */
const addressOf = (entry: string): string => {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(entry) ?? [];
  const address = bracketed ?? plain ?? entry;
  return isIP(address) === 0 ? UNKNOWN_ADDRESS : address;
};

/** `X-Forwarded-For` with nothing but addresses; the last one is what the nearest proxy says. */
export const forwardedFor = (header: string): string => {
  const entries = header
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.map(addressOf).join(', ') || UNKNOWN_ADDRESS;
};

/** `X-Forwarded-Proto`, unless it is something else than one of the two schemes. */
export const forwardedProto = (header: string): 'http' | 'https' | undefined => {
  const scheme = header.trim().toLowerCase();
  return scheme === 'http' || scheme === 'https' ? scheme : undefined;
};
