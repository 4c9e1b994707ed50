import type { DemoServer } from './demo-server.ts';
import { expect } from './test.ts';

/** Sends one call; one that is refused fails the test. */
export type Call = (
  method: string,
  name: string,
  body?: object,
) => Promise<{ token: string; details: unknown[] }>;

/** Signs somebody in on another device than any page's; `account` is what the sign-in page would send. */
export const callsAs = async ({ url }: Pick<DemoServer, 'url'>, account: object): Promise<Call> => {
  const send = async (method: string, name: string, body?: object, token?: string) => {
    const answer = await fetch(`${url}/api/${name}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, name).toBe(200);
    return answer.json();
  };
  const { token } = (await send('POST', 'user/login', account)) as { token: string };
  return (method, name, body) => send(method, name, body, token);
};

/** The server's status for the token of a session: 200 while it is valid. */
export const tokenStatus = async ({ url }: DemoServer, token: string | null): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/user/validate-token`, { headers })).status;
};

/** Ends the session of a token on the server, without its page. */
export const endSession = ({ url }: DemoServer, token: string | null): Promise<Response> =>
  fetch(`${url}/api/user/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
