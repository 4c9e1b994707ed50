/*
 * What features have stored is removed or kept when a viewer leaves, even if their code has not been loaded since
 * the page was: these small modules are therefore part of the entry script.
 */
import '../features/player/outbox/outbox.storage.ts';
import '../features/viewer/feedback/feedback.storage.ts';
