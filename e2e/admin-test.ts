import { LAN_HOST } from './lan-host.ts';
import { test as base } from './test.ts';

/** For admins' journeys: on an insecure origin; what the content security policy would block fails the test. */
export const test = base.extend<{ policy: void }>({
  baseURL: async ({ server }, use) => use(server.url.replace(/\/\/[^:]+/, `//${LAN_HOST}`)),
  policy: [
    async ({ context, expectedErrors }, use) => {
      expectedErrors.push(new RegExp(`^other host: http://${LAN_HOST}`));
      // A console error fails the test.
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`policy: ${violatedDirective} ${blockedURI}`),
        );
        new MutationObserver(() => {
          if (document.querySelector('style')) console.error('policy: a <style> element');
        }).observe(document, { childList: true, subtree: true });
      });
      await use();
    },
    { auto: true },
  ],
});

/** On a server as it is after an installation, without the demo's catalogue and people. */
export const emptyTest = test.extend({
  server: async ({ serverHost, serverEnv }, use) => {
    const server = await serverHost.open(serverEnv, { empty: true });
    await use(server);
    await server.stop();
  },
});

export { expect } from './test.ts';
