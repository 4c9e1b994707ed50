import { serverNow } from '#shared/api/client.ts';
import { createTimestamps } from '../engine/progress-saver.ts';

/** Of what this page saves, by the server's clock. */
export const timestamps = createTimestamps(serverNow);
