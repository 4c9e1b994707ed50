export * from './account.ts';
export * from './catalogue.ts';
export * from './constants.ts';
export * from './countries.ts';
export * from './endpoints.ts';
export * from './envelope.ts';
export * from './messages.ts';
export * from './playback.ts';
