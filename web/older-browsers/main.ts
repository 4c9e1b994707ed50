/*
 * The entry of browsers since Chrome 68: what they lack, and then the application. `npm run check` finds what is
 * missing here.
 */
import 'core-js/actual/array/at';
import 'core-js/actual/array/flat';
import 'core-js/actual/array/flat-map';
import 'core-js/actual/global-this';
import 'core-js/actual/object/from-entries';
import 'core-js/actual/object/has-own';
import 'core-js/actual/promise/all-settled';
import 'core-js/actual/queue-microtask';
import 'core-js/actual/string/at';
import 'core-js/actual/string/replace-all';
import './browser-interfaces.ts';
import '../src/main.tsx';
