/** In the building the site has no certificate: a name that is not localhost is no secure context. */
export const LAN_HOST = 'sebule.lan';
