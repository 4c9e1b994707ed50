import { expect, it } from 'vitest';
import { plainGreeting } from './greeting.ts';

const server = {
  url: 'http://localhost:8080',
  neighbourUrl: null,
  isLocalOnly: false,
  smsFile: '/srv/data/outbox/sms.jsonl',
  smsIsChosen: false,
};

it('says that no provider of text messages is chosen, who gives codes, and where they are written', () => {
  expect(plainGreeting(server).split('\n')).toEqual([
    'Sebule is ready at http://localhost:8080',
    'No SMS_PROVIDER is chosen, so text messages are not sent: residents get their codes from you.',
    'Codes that would be sent are written to /srv/data/outbox/sms.jsonl.',
  ]);
});

it('names the provider that writes text messages to a file when it is chosen', () => {
  expect(plainGreeting({ ...server, smsIsChosen: true })).toMatch(
    /^Text messages are not sent, but written to \/srv\/data\/outbox\/sms\.jsonl \(SMS_PROVIDER=log\)\.$/m,
  );
});

it('says nothing of text messages that a gateway sends', () => {
  expect(plainGreeting({ ...server, smsFile: null, smsIsChosen: true })).not.toMatch(/SMS|messages/);
});
