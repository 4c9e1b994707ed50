import { AUDIT_EVENTS, type AuditEntry, type AuditEvent, type AuditTopic } from '@sebule/contract';
import { named } from './persons.rules.ts';

/** What a sentence is made of. */
interface Facts {
  /** Who did it. */
  who: string;
  /** To whom; of what people do to their own account, who did it. */
  whom: string;
  note: string;
  hasActor: boolean;
}
type Sentence = (facts: Facts) => string;

/** A resident's own doing, or an admin's: `who` and then what they did. */
const did =
  (what: string | ((facts: Facts) => string)): Sentence =>
  (facts) =>
    `${facts.who} ${typeof what === 'string' ? what : what(facts)}`;

const quoted = (text: string): string => `“${text}”`;

/** `movie 12 The Kite` is `the movie “The Kite”`. */
const thing = (note: string): string => {
  const [, kind, name] = /^(movie|series|season|episode) \d+ (.*)$/su.exec(note) ?? [];
  return kind === undefined || name === undefined ? note : `the ${kind} ${quoted(name)}`;
};

/** What stands before the last colon, and after it. */
const split = (note: string): [before: string, after: string] => {
  const at = note.lastIndexOf(': ');
  return at < 0 ? [note, ''] : [note.slice(0, at), note.slice(at + 2)];
};

const toThing = (verb: string): Sentence => did(({ note }) => `${verb} ${thing(note)}`);

/** A change of a part of a title, of which the note is `movie 12 The Kite: HD`. */
const ofThing = (verb: string, preposition: string): Sentence =>
  did(({ note }) => {
    const [title, part] = split(note);
    return `${verb} the file ${quoted(part)} ${preposition} ${thing(title)}`;
  });

const inBrackets = (text: string): string => (text === '' ? '' : ` (${text})`);

const SIGNED_IN_WITH: Readonly<Record<string, string>> = {
  phone: ' with the phone number alone',
  password: ' with a password',
  code: ' with a code by SMS',
  link: ' with a sign-in link',
};

const REASONS: Readonly<Record<string, string>> = {
  'credentials-wrong': 'the e-mail address or the password was wrong',
  'password-wrong': 'the password was wrong',
  'code-wrong': 'the code was wrong',
  'phone-unknown': 'no account has this phone number',
  'phone-alone-refused': 'the phone number alone is not enough there',
  'login-link-wrong': 'the sign-in link had been used or had expired',
  'account-pending': 'the account waits for approval',
  'account-blocked': 'the account is blocked',
  'phone-taken': 'an account has this phone number already',
  'owner-exists': 'there is an owner already',
};
const because = (code: string): string => REASONS[code] ?? code;

const ROLES: Readonly<Record<string, string>> = {
  viewer: 'a resident',
  staff: 'staff',
  owner: 'the owner',
};

const STATUSES: Readonly<Record<string, string>> = {
  pending: 'Pending',
  inProgress: 'In progress',
  uploaded: 'Uploaded',
  cancelled: 'Cancelled',
};

/** `Kite: uploaded · SMS: 9 parts`. A title may have colons and dots, too: only the end of the note is not of it. */
const ANSWERED = new RegExp(
  `^(?<movie>.*): (?<status>${Object.keys(STATUSES).join('|')})(?<corrected> · corrected)?(?: · SMS: (?<parts>\\d+) parts)?$`,
  'su',
);

/** By its number, or by the title that it became; older notes have what a resident typed. */
const requestNamed = (name: string): string =>
  /^#\d+$/.test(name) ? `request ${name}` : `the request for ${quoted(name)}`;

const answeredRequest = (note: string): string => {
  const found = ANSWERED.exec(note)?.groups;
  const [movie, status] = split(note);
  if (!found) return `${requestNamed(movie)}: ${status}`;
  const parts = found['parts'];
  return [
    `${requestNamed(found['movie'] ?? '')}: ${STATUSES[found['status'] ?? '']}`,
    ...(found['corrected'] ? ['corrected'] : []),
    ...(parts ? [`by SMS in ${parts} ${parts === '1' ? 'part' : 'parts'}`] : []),
  ].join(', ');
};

/** What happened, of each event: a type without its sentence does not compile. */
export const SENTENCES: Record<AuditEvent, Sentence> = {
  'signed-in': did(({ note }) => `signed in${SIGNED_IN_WITH[note] ?? ''}`),
  'sign-in-failed': ({ whom, note }) => {
    const [code, typed] = note.includes(': ') ? note.split(': ', 2) : [note];
    return `somebody failed to sign in as ${typed ?? whom}: ${because(code ?? '')}`;
  },
  'signed-out': did(({ note }) => `signed out${note === '' ? '' : ` ${note}`}`),
  'code-sent': ({ whom, note }) =>
    `a code to ${note === 'login' ? 'sign in' : 'set a new password'} was sent to ${whom}`,
  'code-accepted': ({ whom }) => `${whom} typed the right code to set a new password`,
  'code-failed': ({ whom }) => `somebody typed a wrong code to set a new password of ${whom}`,
  'password-reset': ({ who, whom, hasActor }) =>
    hasActor ? `${who} set a new password with a code` : `${who} set a new password for ${whom}`,
  'password-changed': did('changed their password'),
  'password-change-failed': did('typed a wrong old password to change it'),
  'sessions-revoked': did(({ note }) => `signed everybody out${inBrackets(note)}`),
  denied: did(({ note }) => `was denied access${inBrackets(note)}`),

  'signed-up': ({ who, whom, note }) => {
    const [role = '', status] = note.split(', ');
    const permission = who === whom ? '' : `, by ${who}`;
    return `${whom} signed up as ${ROLES[role] ?? role}${permission}${status === 'pending' ? ' and waits for approval' : ''}`;
  },
  'sign-up-failed': ({ note }) => `somebody failed to sign up: ${because(note)}`,
  'login-link-made': did(({ whom }) => `made a sign-in link for ${whom}`),
  'account-added': did(({ whom }) => `added ${whom}`),
  'account-edited': did(({ whom, note }) => `edited ${whom}${inBrackets(note.replaceAll('_', ' '))}`),
  'account-approved': did(({ whom }) => `approved ${whom}`),
  'account-blocked': did(({ whom }) => `blocked ${whom}`),
  'account-unblocked': did(({ whom }) => `unblocked ${whom}`),
  'account-signed-out': did(({ whom }) => `signed out ${whom} on all devices`),
  'account-deleted': did(({ whom }) => `deleted ${whom}`),
  'accounts-imported': did(({ note }) => `imported residents${inBrackets(note)}`),

  'history-viewed': did(({ whom }) => `opened the watch history of ${whom}`),
  'accounts-exported': did(({ note }) => `exported the list of clients${inBrackets(split(note)[1])}`),
  'audit-exported': did(({ note }) => `exported the audit log${inBrackets(note)}`),

  'data-copied': did(({ whom }) => `opened all the data of ${whom}, to give a copy`),
  'erasure-asked': did(({ whom, note }) => `noted that ${whom} wants their data erased${inBrackets(note)}`),
  'erasure-withdrawn': did(({ whom }) => `noted that ${whom} no longer wants their data erased`),
  'account-erased': ({ who, whom, note, hasActor }) =>
    `${hasActor ? who : 'the server'} erased the data of ${whom}${inBrackets(note)}`,
  'old-data-erased': ({ note }) => `the server erased what is not kept any longer${inBrackets(note)}`,

  'title-added': toThing('added'),
  'title-edited': did(({ note }) => {
    const [title, fields] = split(note);
    return `edited ${thing(title)}${inBrackets(fields.replaceAll('_', ' '))}`;
  }),
  'file-added': ofThing('added', 'to'),
  'file-edited': ofThing('edited', 'of'),
  'file-deleted': ofThing('deleted', 'of'),
  'season-added': toThing('added'),
  'season-edited': toThing('edited'),
  'seasons-ordered': did(({ note }) => `changed the order of the seasons of ${thing(note)}`),
  'episode-added': toThing('added'),
  'episode-edited': toThing('edited'),
  'episodes-saved': did(({ note }) => {
    const [season, count] = split(note);
    return `saved the episodes of ${thing(season)}${inBrackets(count)}`;
  }),
  activated: did(({ note }) => `showed ${thing(note)} to residents`),
  deactivated: did(({ note }) => `hid ${thing(note)} from residents`),
  trashed: did(({ note }) => `moved ${thing(note)} to the trash`),
  restored: did(({ note }) => `took ${thing(note)} out of the trash`),
  'deleted-for-good': did(({ note }) => {
    const withFiles = ', with its files';
    return note.endsWith(withFiles)
      ? `deleted ${thing(note.slice(0, -withFiles.length))} for good${withFiles}`
      : `deleted ${thing(note)} for good`;
  }),

  'file-uploaded': did(({ note }) => `uploaded ${note}`),
  'upload-discarded': did(({ note }) => `discarded the upload${note === '' ? '' : ` of ${note}`}`),
  'picture-uploaded': did(({ note }) => `uploaded a ${note.split(' ', 1)[0]}`),
  'media-moved': did(({ note }) => `moved ${note}`),
  'media-deleted': did(({ note }) => `deleted ${note} from the media folder`),
  'folder-made': did(({ note }) => `made the folder ${note}`),
  'subtitles-shifted': did(({ note }) => `shifted the subtitles ${note}`),
  'subtitles-copied': did(({ note }) => `copied the subtitles ${note}`),

  'request-answered': did(({ note }) => `answered ${answeredRequest(note)}`),

  'feedback-answered': did(({ whom }) => `answered feedback from ${whom}`),
  'feedback-closed': did(({ whom }) => `closed feedback from ${whom}`),
  'feedback-reopened': did(({ whom }) => `reopened feedback from ${whom}`),
  'problem-closed': did(({ note }) => `closed a problem with a film${inBrackets(note)}`),

  'notice-published': did(({ note }) => `published the notice ${note}`),
  'notice-ended': did(({ note }) => `ended the notice ${note}`),
  'notice-deleted': did(({ note }) => `deleted the notice ${note}`),

  'job-retried': did(({ note }) => `retried a background task${inBrackets(note)}`),
  'job-dismissed': did(({ note }) => `dismissed a failed task in the background${inBrackets(note)}`),
};

const CONSOLE = 'console';
const topics = new Map<string, AuditTopic>(
  (Object.keys(AUDIT_EVENTS) as AuditTopic[]).flatMap((topic) =>
    AUDIT_EVENTS[topic].map((event) => [event, topic] as const),
  ),
);
const isKnown = (event: string): event is AuditEvent => topics.has(event);

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** What an entry tells, as a sentence without its full stop. */
export const sentenceOf = ({
  event,
  actor,
  subject,
  address,
  note,
}: Pick<AuditEntry, 'event' | 'actor' | 'subject' | 'address' | 'note'>): string => {
  const somebody = address === CONSOLE ? 'the server’s console' : 'somebody';
  const who = actor ? named(actor) : somebody;
  const whom = subject ? named(subject) : actor ? who : 'an unknown person';
  const facts = { who, whom, note: note ?? '', hasActor: actor !== null };
  // A later version may have written it.
  const sentence = isKnown(event) ? SENTENCES[event](facts) : [who, event, note].filter(Boolean).join(': ');
  return capitalised(sentence);
};

/** The topic of an event; null of one that this version does not know. */
export const topicOf = (event: string): AuditTopic | null => topics.get(event) ?? null;
