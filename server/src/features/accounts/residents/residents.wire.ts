import { type Resident as ResidentOnWire, isPrivateMac } from '@sebule/contract';
import { toUser } from '../accounts.wire.ts';
import type { Resident } from './residents.repository.ts';

/** The fields of a resident that the admins see. */
export const toResident = ({ account, extras }: Resident): ResidentOnWire => {
  const { id, mac, single_name, created_at, version } = account;
  const { user_id, name, account2, phone, apartment, location, user_type, status, ...user } = toUser(account);
  const sharing = mac === null ? undefined : extras.sharedMacs.get(mac);
  const watched = extras.watched.get(id);
  return {
    user_id,
    name,
    account2,
    single_name,
    phone,
    apartment,
    location,
    mac,
    mac_is_private: mac !== null && isPrivateMac(mac),
    mac_shared_with: sharing?.find((other) => other.id !== id)?.name ?? null,
    user_type,
    remember_me: user.remember_me,
    status,
    has_password: user.has_password,
    last_login: user.last_login,
    last_watched_at: watched?.lastWatchedAt ?? null,
    total_watched: watched?.total ?? 0,
    created_at,
    devices: extras.devices.get(id) ?? 0,
    version,
  };
};
