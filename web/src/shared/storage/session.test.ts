import type { User } from '@sebule/contract';
import { STORAGE_KEYS } from '@sebule/contract/constants';
import { afterEach, describe, expect, it } from 'vitest';
import {
  clearStorage,
  clearViewerStorage,
  forgetAdmin,
  forgetViewer,
  hasViewerRecord,
  storeSession,
  readAdmin,
  readViewer,
  viewerToken,
} from './session.ts';
import { keepOnViewerLogout, onViewerLogout } from './viewer-logout.ts';

keepOnViewerLogout('kept:');

const aUser = (changes: Partial<User> = {}): User => ({
  user_id: 7,
  name: 'Test Resident',
  first_name: 'Test',
  last_name: 'Resident',
  account2: 'Resident',
  phone: '254700000000',
  email: null,
  country: 'KE',
  position: null,
  prevelages: 'viewer',
  user_type: 'viewer',
  status: 'active',
  apartment: null,
  location: null,
  remember_me: true,
  has_password: false,
  show_subtitles: false,
  last_login: null,
  ...changes,
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('session storage', () => {
  it('stores a viewer in local storage, under the specified keys', () => {
    const user = aUser();
    storeSession({ user, token: 'viewer-token' });
    expect(JSON.parse(localStorage.getItem('viewer') ?? '')).toEqual(user);
    expect(localStorage.getItem('viewerToken')).toBe('viewer-token');
    expect(sessionStorage.getItem('userToken')).toBe('viewer-token');
    expect(readViewer()).toEqual({ user, token: 'viewer-token' });
    expect(viewerToken()).toBe('viewer-token');
    expect(readAdmin()).toBeNull();
  });

  it('stores an admin in session storage, under the specified keys', () => {
    const user = aUser({ prevelages: 'admin', user_type: 'owner' });
    storeSession({ user, token: 'admin-token' });
    expect(sessionStorage.getItem('adminToken')).toBe('admin-token');
    expect(sessionStorage.getItem('userToken')).toBe('admin-token');
    expect(readAdmin()).toEqual({ user, token: 'admin-token' });
    expect(localStorage).toHaveLength(0);
  });

  it('returns no user when the record or the token is missing', () => {
    storeSession({ user: aUser(), token: 'viewer-token' });
    localStorage.removeItem(STORAGE_KEYS.viewerToken);
    expect(readViewer()).toBeNull();
    expect(hasViewerRecord()).toBe(true);
    localStorage.setItem(STORAGE_KEYS.viewerToken, 'viewer-token');
    localStorage.removeItem(STORAGE_KEYS.viewer);
    expect(readViewer()).toBeNull();
    expect(hasViewerRecord()).toBe(false);
  });

  it.each(['not json', 'null', '"text"', '{"name":"nobody"}'])('ignores the invalid record %s', (record) => {
    localStorage.setItem(STORAGE_KEYS.viewer, record);
    localStorage.setItem(STORAGE_KEYS.viewerToken, 'viewer-token');
    expect(readViewer()).toBeNull();
    expect(hasViewerRecord()).toBe(false);
  });

  it('forgets the viewer and nothing else', () => {
    storeSession({ user: aUser(), token: 'viewer-token' });
    localStorage.setItem('unsent', 'progress');
    forgetViewer();
    expect(readViewer()).toBeNull();
    expect(viewerToken()).toBeNull();
    expect(sessionStorage.getItem('userToken')).toBeNull();
    expect(localStorage.getItem('unsent')).toBe('progress');
  });

  it('forgets the admin and nothing else', () => {
    storeSession({ user: aUser({ prevelages: 'admin' }), token: 'admin-token' });
    sessionStorage.setItem('place', 'of a page');
    forgetAdmin();
    expect(Object.keys(sessionStorage)).toEqual(['place']);
    expect(readAdmin()).toBeNull();
  });

  it('accepts only an admin’s record as an admin', () => {
    storeSession({ user: aUser({ prevelages: 'admin' }), token: 'admin-token' });
    sessionStorage.setItem(STORAGE_KEYS.admin, JSON.stringify(aUser()));
    expect(readAdmin()).toBeNull();
  });

  it('keeps the token for change-password if it belongs to the other role', () => {
    const admin = { user: aUser({ prevelages: 'admin' }), token: 'admin-token' };
    const viewer = { user: aUser(), token: 'viewer-token' };
    storeSession(viewer);
    storeSession(admin);
    forgetViewer();
    expect(sessionStorage.getItem('userToken')).toBe('admin-token');
    clearViewerStorage();
    expect(sessionStorage.getItem('userToken')).toBe('admin-token');
    storeSession(viewer);
    forgetAdmin();
    expect(sessionStorage.getItem('userToken')).toBe('viewer-token');
  });

  it('clears both storages except for what is kept for the viewer’s next sign-in', () => {
    storeSession({ user: aUser(), token: 'viewer-token' });
    storeSession({ user: aUser({ prevelages: 'admin' }), token: 'admin-token' });
    localStorage.setItem('kept:7', '{}');
    clearStorage();
    expect(Object.keys(localStorage)).toEqual(['kept:7']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('clears local storage except for what is kept for the viewer’s next sign-in', () => {
    storeSession({ user: aUser(), token: 'viewer-token' });
    localStorage.setItem('anything', 'else');
    localStorage.setItem('kept:7', '{}');
    clearViewerStorage();
    expect(Object.keys(localStorage)).toEqual(['kept:7']);
    expect(sessionStorage.getItem('userToken')).toBeNull();
  });

  it('keeps session storage for an admin who may be signed in to this tab', () => {
    storeSession({ user: aUser({ prevelages: 'admin' }), token: 'admin-token' });
    clearViewerStorage();
    expect(Object.keys(sessionStorage).sort()).toEqual(['admin', 'adminToken', 'userToken']);
  });

  it.each([
    ['the viewer’s', clearViewerStorage],
    ['all of it', clearStorage],
  ])('calls the listeners of this tab once its storage is cleared: %s', (_what, clear) => {
    localStorage.setItem('anything', 'else');
    const lengths: number[] = [];
    const stop = onViewerLogout(() => lengths.push(localStorage.length));
    clear();
    stop();
    clear();
    expect(lengths).toEqual([0]);
  });
});
