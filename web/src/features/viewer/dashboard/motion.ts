interface SavingNavigator extends Navigator {
  connection?: { saveData?: boolean };
}

/** Whether the viewer told their browser to save data. */
export const savesData = (): boolean => (navigator as SavingNavigator).connection?.saveData === true;
