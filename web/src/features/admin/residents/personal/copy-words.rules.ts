import { countText } from '../../kit/count-text.ts';
import { phoneText } from '../../kit/phone-text.ts';
import { STATUS_LABELS as REQUEST_STATUSES } from '../../requests/index.ts';
import { STATUS_LABELS } from '../status.ts';
import { labelOf, type Row, type Section, type Value } from './personal.rules.ts';

/** The label of a field, and its values in words; null for a field that is left out. */
type Words = string | [label: string, say: (value: Value) => Value] | null;

const among =
  (words: Readonly<Record<string, string>>) =>
  (value: Value): Value =>
    words[String(value)] ?? value;

/** Seconds as `0:00:40`: without the hours, it might be minutes or hours. */
const timeInFilm = (value: Value): Value => {
  if (typeof value !== 'number') return value;
  const two = (part: number) => String(Math.floor(part) % 60).padStart(2, '0');
  return `${Math.floor(value / 3600)}:${two(value / 60)}:${two(value)}`;
};

const countries = new Intl.DisplayNames('en', { type: 'region' });
const startUpper = (value: Value): Value => String(value).replace(/^\w/, (letter) => letter.toUpperCase());

const FILM = 'Film or series';

/** The words for the fields of each section, in the order in which they are read. */
const WORDS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  account: {
    name: 'Full name',
    phone: ['Phone number', (phone) => phoneText(String(phone))],
    apartment: 'Apartment',
    location: 'Location',
    first_name: 'First name',
    last_name: 'Last name',
    short_name: 'Name in greetings',
    single_name: 'Single name',
    contact_phone: ['Another phone number', (phone) => phoneText(String(phone))],
    email: 'E-mail to sign in with',
    contact_email: 'E-mail',
    country: [
      'Country',
      (code) => (/^[A-Z]{2}$/.test(String(code)) ? (countries.of(String(code)) ?? code) : code),
    ],
    position: 'Position',
    mac: 'MAC address of the device',
    role: ['Kind of account', among({ viewer: 'Resident', admin: 'Somebody who runs Sebule' })],
    // The kind of account says the same.
    user_type: null,
    status: ['Status', among(STATUS_LABELS)],
    created_at: 'Account made',
    last_login_at: 'Last login',
    blocked_at: 'Blocked since',
    deleted_at: 'Deleted',
    has_password: 'A password is set',
    password_set_with_a_code: 'The password was set with a code sent to the phone',
    remember_me: 'Stays signed in on the device',
    show_subtitles: 'Subtitles are shown',
    id: 'Number of the account',
    // Only the server needs it.
    version: null,
  },
  devices: {
    device: 'Device',
    created_at: 'Signed in',
    last_used_at: 'Used last',
    expires_at: 'Stays signed in until',
    opened_by: [
      'How they signed in',
      among({
        phone: 'With the phone number',
        password: 'With the password',
        code: 'With a code sent to the phone',
        link: 'With a sign-in link',
      }),
    ],
    opened_from: 'From the network address',
  },
  addresses: { address: 'Network address', first_seen_at: 'Used first', last_seen_at: 'Used last' },
  sign_in_links: { created_at: 'Made', expires_at: 'Good until' },
  codes: {
    purpose: ['What for', among({ login: 'To sign in', reset: 'To set a new password' })],
    asked_from: 'Asked for from the network address',
    created_at: 'Sent',
    expires_at: 'Good until',
    used_at: 'Used',
  },
  history: {
    title: FILM,
    episode: 'Episode',
    watched_at: 'Watched',
    stopped_at_second: ['Stopped at', timeInFilm],
    seen_to_the_end: 'Seen to the end',
    cleared_by_the_resident_at: 'Cleared by the resident',
  },
  watched_last: { title: FILM, watched_at: 'Watched' },
  older_history: { films_and_episodes: 'Films and episodes', last_watched_at: 'The last one watched' },
  taken_out: { title: FILM, removed_at: 'Taken out' },
  ratings: {
    title: FILM,
    stars: ['Stars', (stars) => (typeof stars === 'number' ? countText(stars, 'star') : stars)],
    rated_at: 'Given',
  },
  requests: {
    movie_name: 'Asked for',
    movie_type: ['Kind', among({ movie: 'Movie', series: 'Series' })],
    description: 'What they wrote',
    status: ['How it stands', among(REQUEST_STATUSES)],
    answer: 'Answer',
    asked_at: 'Asked',
    withdrawn_at: 'Withdrawn',
    wants_to_be_told: 'Wants to be told',
  },
  feedback: {
    subject: 'About',
    written_by: ['Written by', startUpper],
    message: 'What was written',
    created_at: 'Written',
    status: ['Conversation', among({ open: 'Open', closed: 'Closed' })],
  },
  problems: {
    title: FILM,
    second: ['At', timeInFilm],
    codecs: ['Picture and sound', (codecs) => String(codecs).replaceAll(',', ', ')],
    browser: 'Device',
    created_at: 'Reported',
  },
  notifications: {
    told: 'What they were told',
    message: 'In these words',
    created_at: 'Told',
    read_at: 'Read',
  },
  notices: { title: 'Notice', message: 'What it says', created_at: 'Sent', ends_at: 'Shown until' },
  text_messages: { text: 'Text' },
  written_texts: { text: 'Text', at: 'Written' },
  audit: { at: 'When', what: 'What happened', from_address: 'From the network address' },
};

const status = (value: Value | undefined): string => String(among(REQUEST_STATUSES)(value ?? ''));

const TOLD: Readonly<Record<string, (row: Row) => string>> = {
  'request-answered': (row) => `Their request for “${row['movie_name']}”: ${status(row['status'])}`,
  'new-episodes': (row) => `“${row['title']}” has new episodes`,
  'feedback-answered': (row) => `Their feedback “${row['subject']}” has an answer`,
  notice: (row) => `There is a notice: “${row['title']}”`,
};

/** Replaces the kind of a notification and its details by one sentence. */
const tellIn = (row: Row): Row => {
  const tell = TOLD[String(row['kind'])];
  if (!tell) return row;
  const { kind: _kind, movie_name: _name, status: _status, subject: _subject, title: _title, ...rest } = row;
  return { told: tell(row), ...rest };
};

const isEmpty = (value: Value | undefined): boolean => value === null || value === undefined || value === '';

/**
 * A section in plain words; times and booleans stay values, and unknown fields have their names as labels. `without`: the
 * labels of fields that are empty in all rows.
 */
export const inWords = ({ key, rows: told }: Pick<Section, 'key' | 'rows'>) => {
  const words = WORDS[key] ?? {};
  const rows = key === 'notifications' ? told.map(tellIn) : told;
  const present = new Set(rows.flatMap((row) => Object.keys(row)));
  const fields = [...new Set([...Object.keys(words).filter((field) => present.has(field)), ...present])]
    .filter((field) => words[field] !== null)
    .map((field) => {
      const [label, say] = [words[field] ?? labelOf(field)].flat() as [string, ((value: Value) => Value)?];
      return { key: field, label, say };
    });
  const isSaid = ({ key: field }: { key: string }) => rows.some((row) => !isEmpty(row[field]));
  const said = fields.filter(isSaid);
  return {
    columns: said.map(({ key: field, label }) => ({ key: field, label })),
    rows: rows.map((row) =>
      Object.fromEntries(
        said.map(({ key: field, say }) => {
          const value = row[field] ?? null;
          return [field, say && !isEmpty(value) ? say(value) : value];
        }),
      ),
    ),
    // A missing date is an event that never happened.
    without: fields.filter((field) => !isSaid(field) && !field.key.endsWith('_at')).map(({ label }) => label),
  };
};
