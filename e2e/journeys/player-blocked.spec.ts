import * as accountMessages from '../../contract/src/accounts/messages.ts';
import { blockResidentOf } from '../admin.ts';
import { pause, signInToWatch, watch } from '../playing.ts';
import { AMINA, expect, film, REFUSED_AFTER_LOG_OUT, test } from '../test.ts';

for (const [state, details] of [
  ['plays', { tag: '@long' }],
  ['is paused', {}],
] as const) {
  test(
    `a resident who is blocked while a film ${state} is out at once`,
    details,
    async ({ page, server, expectedErrors }) => {
      // The film's bytes, which the server breaks off, and a save on its way.
      expectedErrors.push(REFUSED_AFTER_LOG_OUT, /ERR_INCOMPLETE_CHUNKED|ERR_CONTENT_LENGTH/);
      const listening = page.waitForResponse((response) => response.url().endsWith('/user/events'));
      await signInToWatch(page, AMINA);
      await watch(page, server, 'mwanga-wa-lamu');
      // A paused film asks for nothing that the server could refuse.
      if (state === 'is paused') await pause(page);
      await listening;

      await blockResidentOf(page, server);
      await expect(page.getByText(accountMessages.viewerTokenMissing)).toBeVisible();
      await expect(page.getByLabel(/phone/i)).toBeVisible();
      await expect(film(page)).toHaveCount(0);
    },
  );
}
