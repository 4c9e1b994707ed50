import { jobsRepository } from '#platform/jobs/jobs.repository.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { MANY_SMS_KIND, SMS_KIND } from './messaging.jobs.ts';

/** Text messages that wait; they are erased with the account's phone. Those that were sent are not kept. */
export const messagingPersonalData: PersonalData = {
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
          // Whoever gives the copy must not read a code that still is good.
          ...codes.map(() => ({ text: 'A code' })),
          ...notices.map(({ text }) => ({ text })),
        ].slice(offset, offset + limit);
      },
    },
  ],
  /** Also those that have failed, or are being sent. */
  async erase({ db }, { phone }) {
    if (phone === null) return;
    await jobsRepository(db).removeWith([SMS_KIND.name, MANY_SMS_KIND.name], `"to":"${phone}"`);
  },
};
