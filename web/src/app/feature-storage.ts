/*
 * What features have stored is removed or kept when a viewer logs out, even if the features' code has not been loaded
 * on this page: these small modules are therefore part of the entry script.
 */
import '#features/player/outbox/outbox.storage.ts';
import '#features/viewer/feedback/feedback.storage.ts';
import '#features/viewer/requests/requests.storage.ts';
