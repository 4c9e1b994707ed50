/* The entry of browsers since Chrome 68: what they lack, then the application. `npm run check` finds what is missing. */
import './language.ts';
import './browser-interfaces.ts';
import '../src/main.tsx';
