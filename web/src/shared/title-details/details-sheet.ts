import type { ComponentType } from 'react';
import type { DetailsRequest } from './use-title-details.ts';

type DetailsSheet = ComponentType<{
  request: DetailsRequest;
  onClose: () => void;
  onLeave: () => void;
}>;

let load: () => Promise<DetailsSheet> = () => Promise.reject(new Error('no sheet is registered'));

/** Called by the application: pages of several features open the sheet, and none of them may know another. */
export const registerDetailsSheet = (loader: typeof load): void => {
  load = loader;
};

export const loadDetailsSheet = (): Promise<DetailsSheet> => load();
