/** Made by vite.slim-hls.ts. */
declare module 'hls.js/slim' {
  export { default, ErrorController, ErrorDetails, ErrorTypes, Events, FetchLoader } from 'hls.js';
}
