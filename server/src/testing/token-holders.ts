import type { Actor, Authenticate } from '#platform/http/guard.ts';

/** Admins and a viewer who are signed in by their tokens, which are their names, until these are deleted. */
export const tokenHolders = (admins: number) => {
  const tokens = new Map<string, Actor>();
  for (let id = 1; id <= admins; id += 1)
    tokens.set(`admin-${id}`, { accountId: id, sessionId: `s${id}`, role: 'admin', userType: 'owner' });
  tokens.set('viewer', { accountId: 99, sessionId: 's99', role: 'viewer', userType: 'viewer' });
  const authenticate: Authenticate = {
    session: async (token) => tokens.get(token) ?? null,
    grant: async () => null,
    async signedOutAmong(actors) {
      const known = new Set(tokens.values());
      return new Set(actors.filter((actor) => !known.has(actor)));
    },
  };
  return { tokens, authenticate };
};
