/** Exports for scripts that fill a database: the demo and the tests use the same modules as the server. */
export { accountsRepository, hashPassword, parseViewerPhone } from '#features/accounts/index.ts';
export { createAuditLog } from '#features/audit/index.ts';
export { titlesWriter } from '#features/catalogue/index.ts';
export { feedbackRepository, reportsRepository } from '#features/feedback/index.ts';
export { createPublishNotice } from '#features/notices/index.ts';
export { createNotifications, notificationsRepository } from '#features/notifications/index.ts';
export { createPlayback } from '#features/playback/index.ts';
export { createAnswerRequest, requestKeysOf, requestsRepository } from '#features/requests/index.ts';
export { daysUntil } from '#platform/building-days.ts';
export { type Clock, DAY_MS, HOUR_MS, isoTime } from '#platform/clock.ts';
export type { Database } from '#platform/db/schema.ts';
export { inTransaction } from '#platform/db/transaction.ts';
