interface SavingNavigator extends Navigator {
  connection?: { saveData?: boolean };
}

/** Whether the viewer asks for less movement at this moment. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the viewer told their browser to save data. */
export const savesData = (): boolean => (navigator as SavingNavigator).connection?.saveData === true;
