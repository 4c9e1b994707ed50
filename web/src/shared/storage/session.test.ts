import type { User } from '@sebule/contract';
import { STORAGE_KEYS } from '@sebule/contract/accounts/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clearStorage,
  clearViewerStorage,
  followViewerToken,
  forgetAdmin,
  forgetViewer,
  hasViewerRecord,
  storageProblem,
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

/** Storage that has room for this many characters, over the length of this test. */
const limitTo = (area: 'localStorage' | 'sessionStorage', room: number) => {
  const storage = globalThis[area];
  const limited = new Proxy(storage, {
    get: (_storage, name) => {
      if (name !== 'setItem') {
        const value: unknown = Reflect.get(storage, name);
        return typeof value === 'function' ? value.bind(storage) : value;
      }
      return (key: string, value: string) => {
        const others = Object.entries(storage).filter(([other]) => other !== key);
        const used = others.reduce((sum, [other, text]) => sum + other.length + String(text).length, 0);
        if (used + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(key, value);
      };
    },
  });
  vi.stubGlobal(area, limited);
  vi.spyOn(console, 'warn').mockReturnValue();
};

describe('full storage', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('makes room for a sign-in by what a log-out removes', () => {
    localStorage.setItem('recent-searches:7', 'x'.repeat(900));
    localStorage.setItem('kept:7', '{}');
    limitTo('localStorage', 1_000);
    expect(storeSession({ user: aUser(), token: 'viewer-token' })).toBeNull();
    expect(readViewer()?.token).toBe('viewer-token');
    expect(Object.keys(localStorage).sort()).toEqual(['kept:7', 'viewer', 'viewerToken']);
  });

  it('says so when that is not enough, and signs nobody in', () => {
    localStorage.setItem('kept:7', 'x'.repeat(900));
    localStorage.setItem('viewerToken', 'of somebody else');
    limitTo('localStorage', 1_000);
    expect(storeSession({ user: aUser(), token: 'viewer-token' })).toMatch(/storage is full/);
    expect(Object.keys(localStorage)).toEqual(['kept:7']);
    limitTo('localStorage', 910);
    expect(storageProblem()).toMatch(/storage is full/);
  });

  it('of a tab does without the copy of the token', () => {
    limitTo('sessionStorage', 0);
    expect(storeSession({ user: aUser(), token: 'viewer-token' })).toBeNull();
    expect(readViewer()?.token).toBe('viewer-token');
    expect(storeSession({ user: aUser({ prevelages: 'admin' }), token: 'a' })).toMatch(/storage is full/);
  });

  it('is told from storage that works, and from storage that is forbidden', () => {
    expect(storageProblem()).toBeNull();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(storageProblem()).toMatch(/^This browser keeps Sebule from remembering/);
    vi.unstubAllGlobals();
  });
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

  it.each([
    'not json',
    'null',
    '"text"',
    '{"name":"nobody"}',
    '{"user_id":"7"}',
    '{"user_id":0}',
    '{"user_id":1.5}',
    '{"user_id":1,"account2":{}}',
    '{"user_id":1,"name":7}',
  ])('ignores the invalid record %s', (record) => {
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

  describe('in a tab in which nobody has signed in', () => {
    const signInElsewhere = (token: string) => {
      localStorage.setItem('viewerToken', token);
      dispatchEvent(new StorageEvent('storage'));
    };
    const copy = () => sessionStorage.getItem('userToken');

    it('copies the viewer’s token, and follows a new sign-in in another tab', () => {
      localStorage.setItem('viewerToken', 'first');
      const stop = followViewerToken();
      expect(copy()).toBe('first');
      signInElsewhere('second');
      expect(copy()).toBe('second');
      stop();
      signInElsewhere('third');
      expect(copy()).toBe('second');
    });

    it('leaves an admin of this tab theirs', () => {
      storeSession({ user: aUser({ prevelages: 'admin' }), token: 'an-admin’s' });
      localStorage.setItem('viewerToken', 'a-viewer’s');
      const stop = followViewerToken();
      signInElsewhere('another-viewer’s');
      expect(copy()).toBe('an-admin’s');
      stop();
    });
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
