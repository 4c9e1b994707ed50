/** What a note names by its number only, because the log keeps no words of residents and no names. */
export type Mention = { kind: 'request' | 'account'; id: number };

/** `#12: cancelled` is about the request 12, and `account 5` about the account 5; null for other notes. */
export const mentionIn = ({ event, note }: { event: string; note: string | null }): Mention | null => {
  if (event === 'request-answered') {
    const [, id] = /^#(\d+): /.exec(note ?? '') ?? [];
    return id === undefined ? null : { kind: 'request', id: Number(id) };
  }
  if (event !== 'audit-exported') return null;
  const [, id] = /(?:^|, )account (\d+)(?:,|$)/.exec(note ?? '') ?? [];
  return id === undefined ? null : { kind: 'account', id: Number(id) };
};

/** The names of what notes mention, as they are today; nothing of what has been deleted. */
export interface MentionedNames {
  request: ReadonlyMap<number, string>;
  account: ReadonlyMap<number, string>;
}
