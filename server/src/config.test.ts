import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the configuration', () => {
  it('has the documented defaults', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: path.resolve('data'),
      mediaDir: path.resolve('data/media'),
      databaseUrl: undefined,
      requiresExisting: false,
      trustedProxies: [],
      hostnames: [],
      mediaBases: [],
      mediaOffload: 'none',
      mediaUrlSeconds: 43_200,
      upsAddress: { host: '127.0.0.1', port: 3493 },
    });
    expect(config.viewerNetworks).toContain('192.168.0.0/16');
    expect(config.viewerNetworks).toContain('fc00::/7');
  });

  it('has its media in the data folder by default', () => {
    expect(readConfig({ DATA_DIR: '/srv/sebule' }).mediaDir).toBe(path.resolve('/srv/sebule/media'));
    expect(readConfig({ DATA_DIR: '/srv/sebule', MEDIA_DIR: '/films' }).mediaDir).toBe(
      path.resolve('/films'),
    );
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it.each(['2', '604800'])('accepts %s seconds as the lifetime of media addresses', (seconds) => {
    expect(readConfig({ MEDIA_URL_SECONDS: seconds }).mediaUrlSeconds).toBe(Number(seconds));
  });

  it('ignores the HOSTNAME of the system, which is no misspelt HOSTNAMES', () => {
    expect(readConfig({ HOSTNAME: 'b0x' }).hostnames).toEqual([]);
    expect(problemsOf({ HOSTNAMS: 'films.example.com' })).toContain('HOSTNAMS');
  });

  it.each([
    ['cellar.lan:3493', { host: 'cellar.lan', port: 3493 }],
    ['[fd00::7]:493', { host: 'fd00::7', port: 493 }],
  ])('reads where the UPS daemon listens: %s', (text, address) => {
    expect(readConfig({ UPS_ADDRESS: text }).upsAddress).toEqual(address);
  });

  it('reads lists', () => {
    const config = readConfig({
      VIEWER_NETWORKS: '10.0.0.0/8, 192.168.1.7',
      MEDIA_BASES: 'https://a.example/x/',
      HOSTNAMES: 'Films.example.com, 198.51.100.7',
    });
    expect(config.hostnames).toEqual(['films.example.com', '198.51.100.7']);
    expect(config.viewerNetworks).toEqual(['10.0.0.0/8', '192.168.1.7']);
    expect(config.mediaBases).toEqual(['https://a.example/x']);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x1f90'],
    ['PORT', '1e4'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['VIEWER_NETWORKS', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', 'proxy.local'],
    ['HOSTNAMES', 'https://films.example.com'],
    ['HOSTNAMES', 'films.example.com:8080'],
    ['HOSTNAMES', '*.example.com'],
    ['HOSTNAMES', 'films..example.com'],
    ['HOSTNAMES', 'films example.com'],
    ['MEDIA_BASES', 'ftp://films'],
    ['MEDIA_BASES', 'https://a.example,films'],
    ['MEDIA_BASES', 'https://a.example/?kind=subtitles'],
    ['MEDIA_BASES', 'https://:secret@a.example'],
    ['MEDIA_OFFLOAD', 'apache'],
    ['MEDIA_URL_SECONDS', '1'],
    ['MEDIA_URL_SECONDS', '604801'],
    ['MEDIA_URL_SECONDS', '2.5'],
    ['MEDIA_URL_SECONDS', '12h'],
    ['TMDB_API_URL', 'localhost'],
    ['TMDB_API_URL', 'https://movies.example.com/3?key=1'],
    ['TMDB_API_KEY', 'two words'],
    ['SMS_API_URL', 'http://user:secret@127.0.0.1/'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_API_KEY', 'two words'],
    ['SMS_API_KEY', 'kéy'],
    ['SMS_API_URL', 'localhost'],
    ['UPS_ADDRESS', 'cellar.lan'],
    ['UPS_ADDRESS', 'http://cellar.lan:3493'],
    ['UPS_ADDRESS', 'cellar.lan:65536'],
    ['UPS_ADDRESS', 'cellar.lan:0'],
    ['RETENTION_LEFT_MONTHS', '0'],
    ['RETENTION_LEFT_MONTHS', '121'],
    ['RETENTION_HISTORY_MONTHS', '1.5'],
    ['RETENTION_HISTORY_MONTHS', 'never'],
    ['SMS_PRICE_KES', 'free'],
    ['SMS_PRICE_KES', '-0.8'],
    ['SMS_PRICE_KES', '0,8'],
    ['SMS_PRICE_KES', '1e1'],
    ['SMS_PRICE_KES', '1000.1'],
    ['LOG_LEVEL', 'loud'],
    ['VIEWER_NETWORKS', '10'],
    ['VIEWER_NETWORKS', '127.1'],
    ['TRUSTED_PROXIES', '0x7f.1'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0'],
    ['DATABASE_URL', 'postgres://'],
    // Typos.
    ['DATABASE_ULR', 'postgres://x/y'],
    ['DATABSE_URL', 'postgres://x/y'],
    ['DATA_DRI', '/x'],
    ['DATADIR', '/x'],
    ['LOG_LEVL', 'info'],
    ['LOGLEVEL', 'info'],
    ['SMS_PROVIDR', 'log'],
    ['MEDIA_DIRS', '/films'],
    ['TRUSTED_PROXY', '10.0.0.1'],
  ])('names %s when it is %j', (name, value) => {
    expect(problemsOf({ [name]: value })).toMatch(new RegExp(`^${name}: `));
  });

  it.each(['HOME', 'PATH', 'LOGNAME', 'HOSTNAME', 'USER', 'PORTAL', 'DISPLAY', 'PGDATABASE', 'NODE_ENV'])(
    'ignores %s, which belongs to other programs',
    (name) => {
      expect(problemsOf({ [name]: 'x' })).toBe('');
    },
  );

  it('writes text messages to a file by default', () => {
    expect(readConfig({ SMS_USERNAME: 'sebule', SMS_API_KEY: 'atsk_1' }).sms).toEqual({ provider: 'log' });
  });

  it('reads the account of an SMS gateway', () => {
    const account = { SMS_PROVIDER: 'africastalking', SMS_USERNAME: 'sebule', SMS_API_KEY: ' atsk_1\n' };
    const sms = { provider: 'africastalking', username: 'sebule', apiKey: 'atsk_1' };
    const apiUrl = 'https://api.africastalking.com/version1/messaging';
    expect(readConfig(account).sms).toEqual({ ...sms, apiUrl });
    expect(
      readConfig({ ...account, SMS_SENDER: 'SEBULE', SMS_API_URL: 'http://127.0.0.1:9/x/' }).sms,
    ).toEqual({ ...sms, sender: 'SEBULE', apiUrl: 'http://127.0.0.1:9/x' });
  });

  it('has a price for a part of a text message', () => {
    expect(readConfig({}).smsPriceKes).toBe(0.8);
    expect(readConfig({ SMS_PRICE_KES: '1' }).smsPriceKes).toBe(1);
    expect(readConfig({ SMS_PRICE_KES: '0' }).smsPriceKes).toBe(0);
  });

  it('knows whether a provider has been chosen', () => {
    expect(readConfig({}).smsIsChosen).toBe(false);
    expect(readConfig({ SMS_PROVIDER: 'log' }).smsIsChosen).toBe(true);
  });

  it('names the missing settings of an SMS gateway', () => {
    const env = { SMS_PROVIDER: 'africastalking', PORT: 'x' };
    expect(problemsOf(env)).toMatch(/^SMS_USERNAME: .*\nSMS_API_KEY: .*\nPORT: /);
    expect(problemsOf({ SMS_PROVIDER: 'africastalking', SMS_USERNAME: 'sebule', SMS_API_KEY: ' ' })).toBe(
      'SMS_API_KEY: is needed for SMS_PROVIDER=africastalking',
    );
  });

  it('names all errors at once', () => {
    expect(problemsOf({ PORT: 'x', MEDIA_OFFLOAD: 'x', SMS_X: 'x' }).split('\n')).toHaveLength(3);
  });
});
