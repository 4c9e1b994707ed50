import type { Addresses } from './listening.ts';

export interface Greeted extends Addresses {
  /** The file for text messages when there is no gateway. */
  smsFile: string | null;
  /** Whether somebody has chosen that, or another provider. */
  smsIsChosen: boolean;
}

export const plainGreeting = (server: Greeted): string => {
  const { url, neighbourUrl, isLocalOnly } = server;
  return [
    `Sebule is ready at ${url}${neighbourUrl ? `, and on the network at ${neighbourUrl}` : ''}`,
    ...(isLocalOnly
      ? ['Only this machine can reach it, as HOST says; without HOST, the whole network can.']
      : []),
    ...smsLines(server),
  ].join('\n');
};

const smsLines = ({ smsFile, smsIsChosen }: Greeted): string[] => {
  if (smsFile === null) return [];
  return smsIsChosen
    ? [`Text messages are not sent, but written to ${smsFile} (SMS_PROVIDER=log).`]
    : [
        'No SMS_PROVIDER is chosen, so text messages are not sent: residents get their codes from you.',
        `Codes that would be sent are written to ${smsFile}.`,
      ];
};
