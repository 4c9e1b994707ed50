/*
 * What features store is kept or removed at Log Out even if their code has not been loaded: these modules are in the
 * entry script.
 */
import '#features/player/outbox/outbox.storage.ts';
import '#features/viewer/contact/drafts.storage.ts';
