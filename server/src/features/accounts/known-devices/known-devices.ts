import type { CallOrigin } from '#platform/http/call-origin.ts';
import type { Account } from '../accounts.repository.ts';
import { cookieOf, knows, markerIn, withHolder } from './device-marker.rules.ts';

/** Browsers in which an account's holder has proved more than a phone number; limits are their own there. */
export const createKnownDevices = (key: Buffer, networkOf: (address: string) => string) => ({
  /** The device's id, if this account has been proved on it. */
  idFor({ cookies }: CallOrigin, account: Account | undefined): string | null {
    const marker = markerIn(cookies);
    return marker && account && knows(key, marker, account) ? marker.id : null;
  },

  /** Whom limits count a caller as: the device, if it is known to the account, or else the address. */
  callerName(origin: CallOrigin, account: Account | undefined): string {
    const device = this.idFor(origin, account);
    return device === null ? networkOf(origin.ip) : `device ${device}`;
  },

  /** The headers by which a browser remembers that this account was proved in it. */
  remember({ cookies, site }: CallOrigin, account: Pick<Account, 'id' | 'password_hash'>) {
    const marker = withHolder(key, markerIn(cookies), account);
    return { 'set-cookie': cookieOf(marker, site.startsWith('https:')) };
  },
});
export type KnownDevices = ReturnType<typeof createKnownDevices>;
