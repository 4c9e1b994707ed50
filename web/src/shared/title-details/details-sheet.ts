import type { ComponentType } from 'react';
import type { DetailsSheetProps } from './use-title-details.ts';

let load = (): Promise<ComponentType<DetailsSheetProps>> =>
  Promise.reject(new Error('no sheet is registered'));

/** Called by the application: pages of several features open the sheet, and none of them may know another. */
export const registerDetailsSheet = (loader: typeof load): void => {
  load = loader;
};

export const loadDetailsSheet: typeof load = () => load();
