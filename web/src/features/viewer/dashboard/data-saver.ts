interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean };
}

/** Whether the viewer's browser is set to save data. */
export const savesData = (): boolean => (navigator as NavigatorWithConnection).connection?.saveData === true;
