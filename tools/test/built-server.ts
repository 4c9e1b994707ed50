import { prepareBuilds } from '../bootstrap/prepare.mjs';

/** Set-up of the tests that start servers as processes: they run the built server of the current sources. */
export default (): Promise<void> => prepareBuilds(['server'], process.execPath);
