import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const COOKIE = 'sebule_device';
/** A browser that several people use remembers so many of them. */
const ACCOUNTS_MAX = 8;
const LIFETIME_S = 180 * 24 * 3_600;
/** 128 bits each, as base64url. */
const PART_BYTES = 16;
const PART = '[\\w-]{22}';
const MARKER = new RegExp(`^${PART}(\\.${PART}){1,${ACCOUNTS_MAX}}$`);

/**
 * What a browser keeps of the sign-ins in it that took more than a phone number: a random id, and for each account a
 * seal that only this server can make. It names nobody, and opens nothing: it only has limits of its own.
 */
export interface DeviceMarker {
  id: string;
  seals: readonly string[];
}

interface Holder {
  id: number;
  /** A new password makes the seals of the old one worthless, and with them whoever knew only that. */
  password_hash: string | null;
}

const sealOf = (key: Buffer, deviceId: string, { id, password_hash }: Holder): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['device', deviceId, id, password_hash]))
    .digest()
    .subarray(0, PART_BYTES)
    .toString('base64url');

/** The marker among the cookies of a request; null when there is none, or not one of our form. */
export const markerIn = (cookies: string | undefined): DeviceMarker | null => {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
  if (!MARKER.test(value)) return null;
  const [id = '', ...seals] = value.split('.');
  return { id, seals };
};

/** Whether the holder of this account has signed in on the device with their present password. */
export const knows = (key: Buffer, { id, seals }: DeviceMarker, holder: Holder): boolean => {
  const expected = Buffer.from(sealOf(key, id, holder));
  return seals.some((seal) => timingSafeEqual(Buffer.from(seal), expected));
};

/** The marker of a device after a sign-in; a new one for a device without. */
export const withHolder = (key: Buffer, marker: DeviceMarker | null, holder: Holder): DeviceMarker => {
  const id = marker?.id ?? randomBytes(PART_BYTES).toString('base64url');
  const seal = sealOf(key, id, holder);
  const others = (marker?.seals ?? []).filter((other) => other !== seal);
  return { id, seals: [seal, ...others].slice(0, ACCOUNTS_MAX) };
};

/** As the value of a Set-Cookie header. Scripts cannot read it, and other sites do not cause it to be sent. */
export const cookieOf = ({ id, seals }: DeviceMarker, isSecure: boolean): string =>
  [
    `${COOKIE}=${[id, ...seals].join('.')}`,
    'Path=/api/user/',
    `Max-Age=${LIFETIME_S}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
