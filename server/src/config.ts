import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Loopback and the private ranges of RFC 1918 and RFC 4193: the building's own network. */
const HOME_NETWORKS = '127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';

const TMDB_API = 'https://api.themoviedb.org/3';
const TMDB_IMAGES = 'https://image.tmdb.org/t/p';
const ADVICE = 'https://api.adviceslip.com/advice';
const AFRICAS_TALKING = 'https://api.africastalking.com/version1/messaging';

const list = (value: string) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Only the common forms: `10` or `0x7f.1` are valid addresses by old rules, but typos here. */
const isAddress = (text: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !text.includes('%'));

const isNetwork = (entry: string) => {
  const [address = '', bits] = entry.split('/');
  return isAddress(address) && (bits === undefined || ipaddr.isValidCIDR(entry));
};

const networks = z
  .string()
  .transform(list)
  .refine(
    (entries) => entries.every(isNetwork),
    'must be a comma-separated list of networks, such as 10.0.0.0/8',
  );

/** Labels of letters, digits and hyphens; this includes IPv4 addresses. */
const HOSTNAME = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/;

const hostnames = z
  .string()
  .transform((value) => list(value.toLowerCase()))
  .refine(
    (names) => names.every((name) => HOSTNAME.test(name)),
    'must be a comma-separated list of names without http:// and port, such as films.example.com',
  );

const PORT_MAX = 65_535;
const port = z
  .string()
  // `1e4` and `0x1f90` are numbers, too, but not intended.
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number <= PORT_MAX, `must be at most ${PORT_MAX}`);

const wholeNumber = (unit: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number of ${unit}`)
    .transform(Number)
    .refine((count) => count >= min && count <= max, `must be ${min} to ${max}`);

const HOUR_S = 3_600;
const mediaUrlSeconds = wholeNumber('seconds', 2, 7 * 24 * HOUR_S);
const months = wholeNumber('months', 1, 120);

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((url) => {
    const { username, password } = URL.parse(url) ?? {};
    return !username && !password;
  }, 'must not contain a user name or a password')
  .transform((url) => url.replace(/\/+$/, ''));

/** A base address. */
const baseUrl = httpUrl.refine((url) => !/[?#]/.test(url), 'must not contain ? or #');

/** Text that is used unchanged in a header or a form. */
const word = z
  .string()
  .trim()
  .regex(/^[!-~]+$/, 'must be one word of plain letters, digits and signs');

/** Of a service that is not spoken to by HTTP. */
const hostAndPort = z
  .string()
  .trim()
  .regex(/^(?:[\w.-]+|\[[\da-f:.]+\]):\d+$/i, 'must be a host and a port, such as 127.0.0.1:3493')
  .transform((text) => {
    const at = text.lastIndexOf(':');
    return { host: text.slice(0, at).replaceAll(/[[\]]/g, ''), port: Number(text.slice(at + 1)) };
  })
  .refine((address) => address.port > 0 && address.port <= PORT_MAX, `its port must be 1 to ${PORT_MAX}`);

/** More is a typo: a part of a message costs about one shilling. */
const SMS_PRICE_MAX_KES = 1_000;
const price = z
  .string()
  .trim()
  .regex(/^\d+(\.\d+)?$/, 'must be an amount such as 0.8')
  .transform(Number)
  .refine((amount) => amount <= SMS_PRICE_MAX_KES, `must be at most ${SMS_PRICE_MAX_KES}`);

const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  MEDIA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, 'must look like postgres://user:password@host:port/database')
    .optional(),
  REQUIRE_EXISTING: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .default(false),
  VIEWER_NETWORKS: networks.default(list(HOME_NETWORKS)),
  TRUSTED_PROXIES: networks.default([]),
  HOSTNAMES: hostnames.default([]),
  MEDIA_BASES: z.string().transform(list).pipe(z.array(baseUrl)).default([]),
  MEDIA_OFFLOAD: z.enum(['none', 'x-accel'], 'must be none or x-accel').default('none'),
  MEDIA_URL_SECONDS: mediaUrlSeconds.default(12 * HOUR_S),
  TMDB_API_KEY: word.optional(),
  TMDB_API_URL: baseUrl.default(TMDB_API),
  TMDB_IMAGE_URL: httpUrl.default(TMDB_IMAGES),
  ADVICE_URL: httpUrl.default(ADVICE),
  SMS_PROVIDER: z.enum(['log', 'africastalking'], 'must be log or africastalking').default('log'),
  SMS_USERNAME: word.optional(),
  SMS_API_KEY: word.optional(),
  SMS_SENDER: z.string().trim().optional(),
  SMS_API_URL: httpUrl.default(AFRICAS_TALKING),
  SMS_PRICE_KES: price.default(0.8),
  UPS_ADDRESS: hostAndPort.default({ host: '127.0.0.1', port: 3_493 }),
  RETENTION_LEFT_MONTHS: months.default(6),
  RETENTION_HISTORY_MONTHS: months.default(12),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
});

/** A variable that begins like ours but is unknown is a typo, */
const OUR_PREFIXES = /^(TMDB|SMS|MEDIA|VIEWER|TRUST(ED)?|ADVICE|DATA|LOG|RETENTION|UPS)_/;
/** and so is one that differs from a long one of ours by two letters. */
const SLIP_MAX = 2;
const LONG_NAME = 8;
/** Shells and containers set these themselves. */
const OF_THE_SYSTEM = new Set(['HOSTNAME']);

const looksLikeOurs = (name: string): boolean =>
  OUR_PREFIXES.test(name) ||
  (!OF_THE_SYSTEM.has(name) &&
    Object.keys(environment.shape).some(
      (ours) => ours.length >= LONG_NAME && distance(name, ours) <= SLIP_MAX,
    ));

export type SmsConfig =
  | { provider: 'log' }
  | {
      provider: 'africastalking';
      username: string;
      apiKey: string;
      /** The sender name or number of messages; the gateway has a default. */
      sender?: string | undefined;
      apiUrl: string;
    };

/** The environment is invalid: one line for each wrong variable. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'));
  }
}

const missingFor = (env: Record<string, unknown>): string[] =>
  env.SMS_PROVIDER === 'africastalking'
    ? ['SMS_USERNAME', 'SMS_API_KEY'].filter((name) => !(name in env))
    : [];

const smsConfig = (values: z.infer<typeof environment>): SmsConfig => {
  if (values.SMS_PROVIDER === 'log') return { provider: 'log' };
  return {
    provider: 'africastalking',
    // Neither is missing here: that would have been reported above.
    username: values.SMS_USERNAME ?? '',
    apiKey: values.SMS_API_KEY ?? '',
    sender: values.SMS_SENDER,
    apiUrl: values.SMS_API_URL,
  };
};

/**
 * The environment as one typed object; an empty variable counts as unset.
 * @throws ConfigError that names every unknown or wrong variable
 */
export const readConfig = (env: Record<string, string | undefined>) => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const unknown = Object.keys(set).filter((name) => !(name in environment.shape) && looksLikeOurs(name));
  const result = environment.safeParse(set);
  const problems = [
    ...unknown.map((name) => `${name}: there is no such setting`),
    ...missingFor(set).map((name) => `${name}: is needed for SMS_PROVIDER=africastalking`),
    ...(result.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
  ];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const values = result.data;
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    mediaDir: path.resolve(values.MEDIA_DIR ?? path.join(dataDir, 'media')),
    databaseUrl: values.DATABASE_URL,
    /** Whether a start without a database is refused, as one whose disk is missing. */
    requiresExisting: values.REQUIRE_EXISTING,
    viewerNetworks: values.VIEWER_NETWORKS,
    trustedProxies: values.TRUSTED_PROXIES,
    /** Names on the internet that are this server's own. */
    hostnames: values.HOSTNAMES,
    mediaBases: values.MEDIA_BASES,
    mediaOffload: values.MEDIA_OFFLOAD,
    /** How long a signed address of a film is valid. */
    mediaUrlSeconds: values.MEDIA_URL_SECONDS,
    tmdb: { apiKey: values.TMDB_API_KEY, apiUrl: values.TMDB_API_URL, imageUrl: values.TMDB_IMAGE_URL },
    adviceUrl: values.ADVICE_URL,
    sms: smsConfig(values),
    /** Whether somebody has chosen the provider. Otherwise messages to many people would end in a file nobody reads. */
    smsIsChosen: 'SMS_PROVIDER' in set,
    /** What one part of a text message costs, in Kenyan shillings. */
    smsPriceKes: values.SMS_PRICE_KES,
    /** The daemon that knows whether the box runs on battery. */
    upsAddress: values.UPS_ADDRESS,
    /** How many months personal data is kept. */
    retention: {
      /** All that is known of a resident, after they were blocked or deleted. */
      leftMonths: values.RETENTION_LEFT_MONTHS,
      /** Which titles a resident has watched. */
      historyMonths: values.RETENTION_HISTORY_MONTHS,
    },
    logLevel: values.LOG_LEVEL,
  };
};
export type Config = ReturnType<typeof readConfig>;
export type Retention = Config['retention'];
