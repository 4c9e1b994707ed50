/*
 * The entry of browsers since Chrome 68: what they lack, and then the application. `npm run check` finds what is
 * missing here.
 */
import './language.ts';
import './browser-interfaces.ts';
import '../src/main.tsx';
