import about from '../../package.json' with { type: 'json' };

/** Of this Sebule, such as `1.2.0`. */
export const VERSION: string = about.version;
