import { AUDIT_EVENTS, type AuditEntry, type AuditEvent } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import { SENTENCES, restOfNote, sentenceOf, topicOf } from './sentences.rules.ts';

const grace = { user_id: 1, name: 'Grace Akinyi', apartment: null, user_type: 'owner' } as const;
const wanjiku = { user_id: 2, name: 'Wanjiku Kamau', apartment: null, user_type: 'staff' } as const;
const peter = { user_id: 3, name: 'peter Mwangi', apartment: 'A4', user_type: 'viewer' } as const;
const former = { user_id: 4, name: null, apartment: null, user_type: 'viewer' } as const;

type Told = Partial<Pick<AuditEntry, 'actor' | 'subject' | 'address' | 'note'>> & { mentioned?: string };
const tell = (event: string, { mentioned, ...told }: Told = {}) =>
  sentenceOf(
    { event, actor: wanjiku, subject: null, address: '192.168.1.20', note: null, ...told },
    mentioned,
  );

/** Of every event what it tells; a new one without an example fails the test below. */
const EXAMPLES: Record<AuditEvent, [told: Told, sentence: string][]> = {
  'signed-in': [
    [{ actor: peter, note: 'phone' }, 'The resident P. M. (A4) signed in with the phone number alone'],
    [{ note: 'password' }, 'Wanjiku Kamau signed in with a password'],
    [{ actor: former, note: 'link' }, 'A former client signed in with a sign-in link'],
    [{ actor: peter, note: 'code' }, 'The resident P. M. (A4) signed in with a code by SMS'],
  ],
  'sign-in-failed': [
    [
      { actor: null, subject: grace, note: 'credentials-wrong' },
      'Somebody failed to sign in as Grace Akinyi: the e-mail address or the password was wrong',
    ],
    [
      { actor: null, note: 'phone-unknown: …999' },
      'Somebody failed to sign in as …999: no account has this phone number',
    ],
    [
      { actor: null, note: 'login-link-wrong' },
      'Somebody failed to sign in as an unknown person: the sign-in link had been used or had expired',
    ],
  ],
  'signed-out': [
    [{}, 'Wanjiku Kamau signed out'],
    [{ actor: peter, note: '2 other devices' }, 'The resident P. M. (A4) signed out 2 other devices'],
    [{ actor: peter, note: '1 other devices' }, 'The resident P. M. (A4) signed out 1 other device'],
  ],
  'code-sent': [
    [
      { actor: null, subject: peter, note: 'login' },
      'Somebody asked for a code to sign in as the resident P. M. (A4)',
    ],
    [{ actor: null, note: 'reset' }, 'Somebody asked for a code to set a new password as an unknown person'],
  ],
  'code-accepted': [
    [
      { actor: null, subject: peter, note: 'reset' },
      'The resident P. M. (A4) typed the right code to set a new password',
    ],
  ],
  'code-failed': [
    [
      { actor: null, subject: peter, note: 'reset' },
      'Somebody typed a wrong code to set a new password of the resident P. M. (A4)',
    ],
  ],
  'password-reset': [
    [{ actor: peter }, 'The resident P. M. (A4) set a new password with a code'],
    [
      { actor: null, subject: grace, address: 'console' },
      'The server’s console set a new password for Grace Akinyi',
    ],
  ],
  'password-changed': [[{}, 'Wanjiku Kamau changed their password']],
  'password-change-failed': [[{}, 'Wanjiku Kamau typed a wrong old password to change it']],
  'sessions-revoked': [
    [
      { actor: null, address: 'console', note: '12 sessions' },
      'The server’s console signed everybody out (12 sessions)',
    ],
  ],
  denied: [
    [
      { note: 'GET admin/staff/get-list' },
      'Wanjiku Kamau tried to see something that they are not allowed to see',
    ],
    [
      { note: 'POST admin/staff/delete' },
      'Wanjiku Kamau tried to do something that they are not allowed to do',
    ],
  ],
  'signed-up': [
    [
      { actor: peter, subject: peter, note: 'viewer, pending' },
      'The resident P. M. (A4) signed up as a resident and waits for approval',
    ],
    [
      { actor: grace, subject: wanjiku, note: 'staff, active' },
      'Wanjiku Kamau signed up as staff, by Grace Akinyi',
    ],
    [{ actor: grace, subject: grace, note: 'owner, active' }, 'Grace Akinyi signed up as the owner'],
    [
      { actor: null, subject: grace, address: 'console', note: 'owner' },
      'Grace Akinyi signed up as the owner, by the server’s console',
    ],
  ],
  'sign-up-failed': [
    [
      { actor: null, note: 'phone-taken' },
      'Somebody failed to sign up: an account has this phone number already',
    ],
  ],
  'login-link-made': [[{ subject: peter }, 'Wanjiku Kamau made a sign-in link for the resident P. M. (A4)']],
  'password-code-made': [
    [{ subject: peter }, 'Wanjiku Kamau gave the resident P. M. (A4) a code to set a password'],
  ],
  'preparing-started': [
    [{ actor: grace, note: 'The Kite' }, 'Grace Akinyi had “The Kite” prepared'],
    [{ actor: grace, note: 'films: 3' }, 'Grace Akinyi had 3 films prepared'],
  ],
  'preparing-stopped': [
    [{ actor: grace, note: 'films/kite.mkv' }, 'Grace Akinyi stopped preparing films/kite.mkv'],
  ],
  'preparing-changed': [
    [{ actor: grace }, 'Grace Akinyi changed when films are prepared'],
    [{ actor: grace, note: 'paused' }, 'Grace Akinyi changed the preparing of films: paused'],
  ],
  'original-deleted': [
    [
      { actor: grace, note: '“The Kite” (films/kite.mkv, 4.2 GB)' },
      'Grace Akinyi deleted the original of “The Kite” (films/kite.mkv, 4.2 GB), which is prepared',
    ],
  ],
  'backup-made': [
    [
      { actor: grace, note: 'sebule-2026-12-01-0310.zip' },
      'Grace Akinyi made the backup sebule-2026-12-01-0310.zip',
    ],
    [
      { actor: null, address: 'console', note: 'sebule-2026-12-01-0310.zip' },
      'The server’s console made the backup sebule-2026-12-01-0310.zip',
    ],
    [
      { actor: null, note: 'sebule-2026-12-01-0310.zip' },
      'The server made the backup sebule-2026-12-01-0310.zip',
    ],
  ],
  'backup-downloaded': [
    [
      { note: 'sebule-2026-12-01-0310.zip' },
      'Wanjiku Kamau downloaded the backup sebule-2026-12-01-0310.zip',
    ],
  ],
  'backup-deleted': [
    [{ note: 'sebule-2026-12-01-0310.zip' }, 'Wanjiku Kamau deleted the backup sebule-2026-12-01-0310.zip'],
  ],
  'backup-restored': [
    [
      { actor: null, address: 'console', note: '2026-12-01T00:10:00.000Z' },
      'The server’s console restored the backup of 2026-12-01T00:10:00.000Z: what was stored later is not in here',
    ],
  ],
  'backups-changed': [[{}, 'Wanjiku Kamau changed when backups are made, and where']],
  'house-contact-changed': [[{ actor: grace }, 'Grace Akinyi changed whom residents can ask']],
  'account-added': [[{ subject: peter }, 'Wanjiku Kamau added the resident P. M. (A4)']],
  'account-edited': [
    [
      { subject: peter, note: 'phone, single_name' },
      'Wanjiku Kamau edited the resident P. M. (A4) (phone, single name)',
    ],
    [
      { subject: peter, note: 'mac, short_name' },
      'Wanjiku Kamau edited the resident P. M. (A4) (MAC address, single name)',
    ],
  ],
  'account-approved': [[{ subject: peter }, 'Wanjiku Kamau approved the resident P. M. (A4)']],
  'account-blocked': [[{ subject: peter }, 'Wanjiku Kamau blocked the resident P. M. (A4)']],
  'account-unblocked': [[{ subject: peter }, 'Wanjiku Kamau unblocked the resident P. M. (A4)']],
  'account-signed-out': [
    [{ subject: peter }, 'Wanjiku Kamau signed out the resident P. M. (A4) on all devices'],
  ],
  'account-deleted': [
    [{ subject: former, note: 'viewer' }, 'Wanjiku Kamau deleted a former client'],
    [{ actor: grace, subject: wanjiku, note: 'staff' }, 'Grace Akinyi deleted Wanjiku Kamau'],
  ],
  'history-viewed': [
    [{ subject: peter }, 'Wanjiku Kamau opened the watch history of the resident P. M. (A4)'],
  ],
  'accounts-exported': [[{ note: 'clients: 12' }, 'Wanjiku Kamau exported a list of 12 residents']],
  'audit-exported': [
    [{ actor: grace }, 'Grace Akinyi exported the audit log'],
    [{ actor: grace, note: 'topic files' }, 'Grace Akinyi exported the audit log (only Files)'],
    [
      {
        actor: grace,
        note: 'topic access, account 2, from 2026-03-01T21:00:00.000Z, to 2026-03-08T21:00:00.000Z, a search',
        mentioned: 'Wanjiku Kamau',
      },
      'Grace Akinyi exported the audit log (only Sign-ins, only what Wanjiku Kamau did, from 2026-03-01T21:00:00.000Z, before 2026-03-08T21:00:00.000Z, a search)',
    ],
    [
      { actor: grace, note: 'account 3' },
      'Grace Akinyi exported the audit log (only what a former account did)',
    ],
  ],
  'title-added': [
    [{ note: 'movie 3 Dune: Part Two' }, 'Wanjiku Kamau added the movie “Dune: Part Two”'],
    [{ note: 'movie 3 Dune: films/dune.mp4' }, 'Wanjiku Kamau added the movie “Dune” from films/dune.mp4'],
  ],
  'addition-undone': [[{ note: 'movie 3 Dune' }, 'Wanjiku Kamau took the addition of the movie “Dune” back']],
  'title-edited': [
    [
      { note: 'movie 3 Dune: Part Two: title, release_date' },
      'Wanjiku Kamau edited the movie “Dune: Part Two” (title, release date)',
    ],
    [
      { note: 'series 4 Garden: tmdb_id, imdb_rating, backdrop_path' },
      'Wanjiku Kamau edited the series “Garden” (movie database ID, IMDb rating, background)',
    ],
  ],
  'file-added': [[{ note: 'movie 3 Dune: HD' }, 'Wanjiku Kamau added the file “HD” to the movie “Dune”']],
  'file-edited': [[{ note: 'movie 3 Dune: HD' }, 'Wanjiku Kamau edited the file “HD” of the movie “Dune”']],
  'file-deleted': [[{ note: 'movie 3 Dune: HD' }, 'Wanjiku Kamau deleted the file “HD” of the movie “Dune”']],
  'season-added': [
    [{ note: 'season 5 Season 1 of Garden' }, 'Wanjiku Kamau added the season “Season 1 of Garden”'],
  ],
  'season-edited': [
    [{ note: 'season 5 Season 1 of Garden' }, 'Wanjiku Kamau edited the season “Season 1 of Garden”'],
  ],
  'seasons-ordered': [
    [{ note: 'series 4 Garden' }, 'Wanjiku Kamau changed the order of the seasons of the series “Garden”'],
  ],
  'episode-added': [
    [
      { note: 'episode 9 Rain of Garden, Season 1' },
      'Wanjiku Kamau added the episode “Rain of Garden, Season 1”',
    ],
  ],
  'episode-edited': [
    [
      { note: 'episode 9 Rain of Garden, Season 1' },
      'Wanjiku Kamau edited the episode “Rain of Garden, Season 1”',
    ],
  ],
  'episodes-saved': [
    [
      { note: 'season 5 Season 1 of Garden: 12' },
      'Wanjiku Kamau saved 12 episodes of the season “Season 1 of Garden”',
    ],
  ],
  activated: [[{ note: 'series 4 Garden' }, 'Wanjiku Kamau showed the series “Garden” to residents']],
  deactivated: [[{ note: 'series 4 Garden' }, 'Wanjiku Kamau hid the series “Garden” from residents']],
  trashed: [[{ note: 'movie 3 Dune' }, 'Wanjiku Kamau moved the movie “Dune” to the trash']],
  restored: [[{ note: 'movie 3 Dune' }, 'Wanjiku Kamau took the movie “Dune” out of the trash']],
  'deleted-for-good': [
    [{ note: 'movie 3 Dune' }, 'Wanjiku Kamau deleted the movie “Dune” for good'],
    [
      { note: 'movie 3 Dune, with its files' },
      'Wanjiku Kamau deleted the movie “Dune” for good, with its files',
    ],
  ],
  'file-uploaded': [[{ note: 'films/dune.mp4 (1.4 GB)' }, 'Wanjiku Kamau uploaded films/dune.mp4 (1.4 GB)']],
  'upload-discarded': [
    [{ note: 'dune.mp4' }, 'Wanjiku Kamau discarded the upload of dune.mp4'],
    [{}, 'Wanjiku Kamau discarded the upload'],
  ],
  'picture-uploaded': [[{ note: 'poster own-1.webp' }, 'Wanjiku Kamau uploaded a poster']],
  'media-relinked': [
    [{ note: 'a.mp4 to b.mp4, in titles: 1' }, 'Wanjiku Kamau relinked a.mp4 to b.mp4, which 1 title uses'],
  ],
  'media-relink-undone': [
    [
      { note: 'b.mp4 to a.mp4, in titles: 1' },
      'Wanjiku Kamau took back a relink: b.mp4 to a.mp4, which 1 title uses',
    ],
  ],
  'media-moved': [
    [{ note: 'a.mp4 to b.mp4, in titles: 1' }, 'Wanjiku Kamau moved a.mp4 to b.mp4, which 1 title uses'],
    [{ note: 'a.mp4 to b.mp4, in titles: 2' }, 'Wanjiku Kamau moved a.mp4 to b.mp4, which 2 titles use'],
    [{ note: 'a.mp4 to b.mp4, in titles: 0' }, 'Wanjiku Kamau moved a.mp4 to b.mp4'],
  ],
  'media-deleted': [[{ note: 'old/a.mp4' }, 'Wanjiku Kamau deleted old/a.mp4 from the media folder']],
  'folder-made': [[{ note: 'films/new' }, 'Wanjiku Kamau made the folder films/new']],
  'subtitles-shifted': [
    [
      { note: 'films/a.srt: +1.5 s, now +1.5 s' },
      'Wanjiku Kamau shifted the subtitles films/a.srt by +1.5 s, in all +1.5 s',
    ],
  ],
  'subtitles-encoded': [
    [
      { note: 'films/kite.srt: windows-1251' },
      'Wanjiku Kamau stored the subtitles films/kite.srt as UTF-8, read as windows-1251',
    ],
  ],
  'subtitles-copied': [
    [
      { note: 'films/a.srt: from https://example.org/a.srt' },
      'Wanjiku Kamau copied the subtitles films/a.srt from https://example.org/a.srt',
    ],
  ],
  'request-answered': [
    [
      { note: '#12: cancelled', mentioned: 'Tide Table' },
      'Wanjiku Kamau answered the request for “Tide Table”: Cancelled',
    ],
    [
      { note: '#12: uploaded · SMS: 1 part', mentioned: '#1 Fan' },
      'Wanjiku Kamau answered the request for “#1 Fan”: Uploaded, with 1 text message',
    ],
    [{ note: '#12: cancelled' }, 'Wanjiku Kamau answered a request that is no longer kept: Cancelled'],
    [
      { note: 'Dune: Part Two: inProgress' },
      'Wanjiku Kamau answered the request for “Dune: Part Two”: In progress',
    ],
    [
      { note: 'Nairobi Half Life: cancelled · SMS: 2 parts' },
      'Wanjiku Kamau answered the request for “Nairobi Half Life”: Cancelled, with 2 text messages',
    ],
    [
      { note: 'Dune: uploaded · Part Two: uploaded · SMS: 1 parts' },
      'Wanjiku Kamau answered the request for “Dune: uploaded · Part Two”: Uploaded, with 1 text message',
    ],
    [
      { note: 'Kite: uploaded · corrected' },
      'Wanjiku Kamau answered the request for “Kite”: Uploaded, corrected',
    ],
    [{ note: 'Kite: lost' }, 'Wanjiku Kamau answered the request for “Kite”: lost'],
  ],
  'accounts-imported': [
    [{ note: 'clients: 12' }, 'Wanjiku Kamau imported 12 residents'],
    [{ note: 'clients: 4900' }, 'Wanjiku Kamau imported 4,900 residents'],
  ],
  'data-copied': [
    [{ subject: peter }, 'Wanjiku Kamau opened all the data of the resident P. M. (A4), to give a copy'],
  ],
  'erasure-asked': [
    [
      { subject: peter, note: 'asked 2026-03-01, due 2026-03-08' },
      'Wanjiku Kamau noted that the resident P. M. (A4) wants their data erased (asked 1 Mar 2026, due 8 Mar 2026)',
    ],
  ],
  'erasure-withdrawn': [
    [
      { subject: peter },
      'Wanjiku Kamau noted that the resident P. M. (A4) no longer wants their data erased',
    ],
  ],
  'account-erased': [
    [{ subject: { ...peter, name: null } }, 'Wanjiku Kamau erased the data of a former client'],
    [
      { actor: null, subject: { ...peter, name: null }, note: 'again, after a restore' },
      'The server erased the data of a former client (again, after a restore)',
    ],
  ],
  'old-data-erased': [
    [
      { actor: null, note: '2 residents who left' },
      'The server erased what is not kept any longer (2 residents who left)',
    ],
  ],
  'feedback-answered': [[{ subject: peter }, 'Wanjiku Kamau answered feedback from the resident P. M. (A4)']],
  'feedback-closed': [[{ subject: peter }, 'Wanjiku Kamau closed feedback from the resident P. M. (A4)']],
  'feedback-reopened': [[{ subject: peter }, 'Wanjiku Kamau reopened feedback from the resident P. M. (A4)']],
  'problem-closed': [
    [{ note: 'The Kite: reports: 1' }, 'Wanjiku Kamau closed a problem with “The Kite” (1 report)'],
    [{ note: 'reports: 3' }, 'Wanjiku Kamau closed a problem with a film (3 reports)'],
  ],
  'notice-published': [
    [{ note: 'Water · Everyone' }, 'Wanjiku Kamau published the notice “Water” for everyone'],
    [
      { note: 'Water · Part 2 · B7, Ngara · SMS: 1 parts' },
      'Wanjiku Kamau published the notice “Water · Part 2” for B7, Ngara, with 1 text message',
    ],
    [{ note: 'Water' }, 'Wanjiku Kamau published the notice “Water”'],
  ],
  'notice-ended': [[{ note: 'Water · Ngara' }, 'Wanjiku Kamau ended the notice “Water” for Ngara']],
  'notice-deleted': [[{ note: 'Water · Ngara' }, 'Wanjiku Kamau deleted the notice “Water” for Ngara']],
  'job-retried': [
    [
      { note: 'Sending a text message' },
      'Wanjiku Kamau retried a failed task in the background (Sending a text message)',
    ],
    [{ note: 'job 7' }, 'Wanjiku Kamau retried a failed task in the background'],
  ],
  'job-dismissed': [[{ note: 'job 7' }, 'Wanjiku Kamau dismissed a failed task in the background']],
};

describe('sentenceOf', () => {
  it.each(Object.values(AUDIT_EVENTS).flat())('tells of %s', (event) => {
    expect(SENTENCES[event]).toBeTypeOf('function');
    expect(EXAMPLES[event].length).toBeGreaterThan(0);
    for (const [told, sentence] of EXAMPLES[event]) expect(tell(event, told)).toBe(sentence);
  });

  it('names an event that only a later version knows', () => {
    expect(tell('roof-mended', { note: 'block B' })).toBe('Wanjiku Kamau: roof-mended: block B');
    expect(topicOf('roof-mended')).toBeNull();
  });

  it('leaves notes alone that have not the form of their event', () => {
    expect(tell('trashed', { note: 'something' })).toBe('Wanjiku Kamau moved something to the trash');
  });
});

it('keeps of a note for the details what its sentence does not tell', () => {
  expect(restOfNote('trashed', 'movie 3 Dune')).toBe('movie 3 Dune');
  expect(restOfNote('denied', 'GET admin/staff/get-list')).toBe('GET admin/staff/get-list');
  expect(restOfNote('request-answered', '#12: uploaded · SMS: 1 parts')).toBeNull();
});

it('has one topic for each event', () => {
  const all = Object.values(AUDIT_EVENTS).flat();
  expect(new Set(all).size).toBe(all.length);
  for (const [topic, events] of Object.entries(AUDIT_EVENTS))
    for (const event of events) expect(topicOf(event)).toBe(topic);
});
