/** Whether this host name means the device itself, and so does not work on other devices. */
export const isOwnDevice = (hostname: string): boolean =>
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/.test(hostname);
