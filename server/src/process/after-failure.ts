import { SECOND_MS } from '#platform/clock.ts';
import { waitAtMost } from '#platform/wait-at-most.ts';

/** A database that has frozen never confirms that a connection is closed. */
const CLOSE_MAX_MS = 2 * SECOND_MS;

/** Waits for what is closed after a failure. Never rejects, nor waits long: the failure itself has to be reported. */
export const closedAfterFailure = async (closed: Promise<unknown> | undefined): Promise<void> => {
  if (closed)
    await waitAtMost(
      CLOSE_MAX_MS,
      closed.catch(() => {}),
    );
};
