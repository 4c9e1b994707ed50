import { z } from 'zod';
import { accountStatus, userType } from '../accounts/accounts.schema.ts';
import { id, line, optional, removable, required } from '../common/fields.schema.ts';
import { listQuery } from '../common/lists.schema.ts';
import { watchHistory } from '../playback/playback.schema.ts';
import {
  APARTMENT_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  IMPORT_CELL_MAX,
  IMPORT_FIELDS,
  LOCATION_MAX_LENGTH,
  LOGIN_LINKS_MAX,
  MAC_MAX_LENGTH,
  RESIDENTS_IMPORT_MAX,
  RESIDENT_SORTS,
  SINGLE_NAME_MAX_LENGTH,
  WATCHED_SORTS,
} from './limits.ts';
import { parseMac } from './mac.ts';
import * as residentMessages from './messages.ts';

/** A resident, as the admins see them. */
export const resident = z.object({
  user_id: id,
  name: z.string().describe('The full name'),
  account2: z.string().describe('The second word of the name, or the single name'),
  single_name: z.string().nullable().describe('null for those who signed up themselves, and were given none'),
  phone: z.string().nullable().describe('2547… or 2541…, digits only'),
  apartment: z.string().nullable(),
  location: z.string().nullable(),
  mac: z.string().nullable().describe('aa:bb:cc:dd:ee:ff. A note: it identifies nobody'),
  mac_is_private: z.boolean().describe('Made up by the device: it may change'),
  mac_shared_with: z.string().nullable().describe('The name of another client with the same MAC address'),
  user_type: userType,
  remember_me: z.boolean(),
  status: accountStatus,
  has_password: z.boolean(),
  last_login: z.string().nullable().describe('ISO 8601, UTC'),
  last_watched_at: z.string().nullable().describe('ISO 8601, UTC'),
  total_watched: z.int().describe('Movies and episodes begun'),
  created_at: z.string().describe('ISO 8601, UTC'),
  devices: z.int().describe('Open sessions'),
  version: z.int().describe('Rises with every change by an admin'),
});
export type Resident = z.infer<typeof resident>;

/** A resident as a choice of sign-in cards needs them. */
export const cardCandidate = resident.pick({
  user_id: true,
  name: true,
  apartment: true,
  status: true,
  last_login: true,
});
export type CardCandidate = z.infer<typeof cardCandidate>;

const residentFilter = { status: accountStatus.optional() };

export type ResidentSort = (typeof RESIDENT_SORTS)[number];

export const residentsQuery = listQuery({
  sort: RESIDENT_SORTS,
  finds: 'the name, the apartment, the location and the phone',
}).extend(residentFilter);
export type ResidentsQuery = z.output<typeof residentsQuery>;

/** The residents that an export has: those that the list shows. */
export const residentsExportQuery = residentsQuery.pick({ q: true, status: true });

export const residentsSummary = z.object({
  total: z.int(),
  pending: z.int(),
  blocked: z.int(),
  has_watched: z.boolean().describe('Whether any client has begun a film'),
});
export type ResidentsSummary = z.infer<typeof residentsSummary>;

const mac = line(MAC_MAX_LENGTH).transform((typed, context) => {
  const parsed = parseMac(typed);
  if (parsed === null) context.addIssue({ code: 'custom', message: residentMessages.macInvalid });
  return parsed ?? z.NEVER;
});

export const residentSave = z
  .object({
    full_name: line(FULL_NAME_MAX_LENGTH),
    single_name: optional(line(SINGLE_NAME_MAX_LENGTH)).describe(
      'Of a new client. One who is edited keeps theirs when it is not sent',
    ),
    phone: line(32).describe('7…, 07…, 1…, 01…, 254… or +254…'),
    mac: removable(mac).describe('In any usual notation'),
    location: line(LOCATION_MAX_LENGTH),
    apartment: removable(line(APARTMENT_MAX_LENGTH)),
    auth_with: optional(z.literal('app')),
    user_type: optional(z.literal('viewer')),
    remember_me: optional(z.boolean()),
    status: optional(accountStatus),
    edit: optional(z.boolean()).describe(
      'Whether the client with this id is edited, instead of a new one added',
    ),
    id: optional(id),
    version: optional(z.int()).describe('Of the client that was edited: refused when it has changed since'),
  })
  .refine(({ edit, id: edited }) => edit !== true || edited !== undefined, required('id'))
  .refine(
    ({ edit, single_name: singleName }) => edit === true || singleName !== undefined,
    required('single_name'),
  );
export type ResidentSave = z.output<typeof residentSave>;

export const residentStatusUpdate = z.object({ id, status: z.enum(['active', 'blocked']) });
export type ResidentStatusUpdate = z.infer<typeof residentStatusUpdate>;

/** A call about one resident. */
export const residentRequest = z.object({ id });

export const loginLinksRequest = z.object({ ids: z.array(id).min(1).max(LOGIN_LINKS_MAX) });

/** A sign-in link with what its printed card says. */
export const loginCard = z.object({
  user_id: id,
  name: z.string(),
  apartment: z.string().nullable(),
  location: z.string().nullable(),
  phone: z.string().nullable(),
  url: z.string(),
  expires_at: z.string(),
});
export type LoginCard = z.infer<typeof loginCard>;

export type WatchedSort = (typeof WATCHED_SORTS)[number];

export const watchedMoviesQuery = listQuery({
  sort: WATCHED_SORTS,
  finds: 'the title and the name of the episode',
});
export type WatchedMoviesQuery = z.output<typeof watchedMoviesQuery>;

/** A movie or an episode that a resident has watched, also when residents no longer see it. */
export const watchedMovie = watchHistory.omit({
  poster_path: true,
  backdrop_path: true,
  thumbnail_path: true,
});
export type WatchedMovie = z.infer<typeof watchedMovie>;

const cell = z.string().max(IMPORT_CELL_MAX).optional();

/** A row of a spreadsheet as it was typed. What it does not say is missing or blank. */
export const importRow = z.object({
  row: z.int().min(1).max(1_000_000).describe('Its number in the spreadsheet, for what is said about it'),
  full_name: cell,
  phone: cell.describe('7…, 07…, 1…, 01…, 254… or +254…'),
  location: cell,
  single_name: cell.describe('Without one, it is the second word of the full name, or the only one'),
  apartment: cell,
  mac: cell,
  status: cell.describe('Only active clients are added'),
});
export type ImportRow = z.infer<typeof importRow>;

export const residentsImport = z.object({ rows: z.array(importRow).min(1).max(RESIDENTS_IMPORT_MAX) });

export type ImportField = (typeof IMPORT_FIELDS)[number];
const importField = z.enum(IMPORT_FIELDS);

const importProblem = z.object({
  field: importField,
  message: z.string().describe('Follows the name of the field: `must not be …`'),
});
export type ImportProblem = z.infer<typeof importProblem>;

const importDifference = z.object({
  field: importField,
  stored: z.string().describe('Empty for none'),
  given: z.string(),
});
export type ImportDifference = z.infer<typeof importDifference>;

/** What becomes of a row. */
export const importVerdict = z.object({
  row: z.int(),
  outcome: z
    .enum(['new', 'added', 'unchanged', 'different', 'bad'])
    .describe('`unchanged` and `different`: a client has this phone already, and stays as it is'),
  user_id: id.optional().describe('Of the client, unless it is `new` or `bad`'),
  problems: z.array(importProblem).optional().describe('Why it is `bad`'),
  differences: z.array(importDifference).optional().describe('In what it is `different`'),
});
export type ImportVerdict = z.infer<typeof importVerdict>;
