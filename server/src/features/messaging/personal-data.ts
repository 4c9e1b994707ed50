import { type Clock, HOUR_MS } from '#platform/clock.ts';
import { jobsRepository } from '#platform/jobs/jobs.repository.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { MANY_SMS_KIND, SMS_KIND } from './messaging.jobs.ts';
import type { SmsFile } from './sms-file.ts';

/** Whoever gives the copy must not read a code that still is good; codes are good for minutes. */
const RECENT_MS = HOUR_MS;

/** Text messages that wait or are in the file. They are erased with the phone; what a gateway has sent is not kept. */
export const messagingPersonalData = (file: SmsFile, clock: Clock): PersonalData => ({
  sections: [
    {
      key: 'text_messages',
      title: 'Text messages that wait to be sent',
      async read(db, { phone }, { offset, limit }) {
        if (phone === null) return [];
        const jobs = jobsRepository(db);
        const waitingTo = async (kind: typeof SMS_KIND | typeof MANY_SMS_KIND) =>
          (await jobs.unfinished(kind.name))
            .map(({ payload }) => kind.payload.parse(JSON.parse(payload)))
            .filter(({ to }) => to === phone);
        const codes = await waitingTo(SMS_KIND);
        const notices = await waitingTo(MANY_SMS_KIND);
        return [
          // For the same reason, also of those that wait.
          ...codes.map(() => ({ text: 'A code' })),
          ...notices.map(({ text }) => ({ text })),
        ].slice(offset, offset + limit);
      },
    },
    {
      key: 'written_texts',
      title: 'Text messages that were written to a file, because no gateway sends them',
      async read(_db, { phone }, { offset, limit }) {
        if (phone === null) return [];
        const rows = [];
        let nth = 0;
        for await (const { text, at } of file.to(phone)) {
          const isRecent = Date.parse(at) > clock.now() - RECENT_MS;
          if (nth >= offset) rows.push({ text: isRecent ? 'Of the last hour' : text, at });
          nth += 1;
          if (nth >= offset + limit) break;
        }
        return rows;
      },
    },
  ],
  /** Also those that have failed, or are being sent. */
  async erase({ db }, { phone }) {
    if (phone === null) return;
    await jobsRepository(db).removeWith([SMS_KIND.name, MANY_SMS_KIND.name], `"to":"${phone}"`);
  },
});
