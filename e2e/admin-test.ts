import { test as base } from './test.ts';

/** In the building the site has no certificate: a name that is not localhost is no secure context. */
const HOST = 'sebule.lan';

/**
 * The test of the admins' journeys: on an origin that is no secure context, and failing on whatever the content
 * security policy blocks and on `<style>` elements, which it would block.
 */
export const test = base.extend<{ policy: void }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url.replace(/\/\/[^:]+/, `//${HOST}`)),
  policy: [
    async ({ context, expectedErrors }, use) => {
      expectedErrors.push(new RegExp(`^other host: http://${HOST}`));
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

export { expect } from './test.ts';
