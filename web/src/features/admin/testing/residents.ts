import type { Resident } from '@sebule/contract';

/** A resident with a test's changes. */
export const aResident = (changes: Partial<Resident> = {}): Resident => ({
  user_id: 7,
  name: 'Amina Njeri',
  account2: 'Njeri',
  single_name: 'Njeri',
  phone: '254712345678',
  apartment: '4B',
  location: 'Block A',
  mac: '3c:5a:b4:01:9f:e2',
  mac_is_private: false,
  mac_shared_with: null,
  user_type: 'viewer',
  remember_me: true,
  status: 'active',
  has_password: false,
  last_login: null,
  last_watched_at: null,
  total_watched: 0,
  created_at: '2026-11-20T08:00:00.000Z',
  devices: 2,
  version: 3,
  ...changes,
});

/** Signs the owner in to this tab. */
export const signInOwner = (changes: object = {}): void => {
  const owner = { user_id: 1, name: 'Grace Akinyi', prevelages: 'admin', user_type: 'owner', ...changes };
  sessionStorage.setItem('admin', JSON.stringify(owner));
  sessionStorage.setItem('adminToken', 'secret');
};
