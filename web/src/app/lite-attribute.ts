import { liteMode } from '#shared/lite-mode.ts';

/** Sets the attribute by which styles leave out what is costly to draw. */
export const followLiteMode = (): void => {
  const apply = () => {
    if (liteMode.isOn()) document.documentElement.setAttribute('data-lite', '');
    else document.documentElement.removeAttribute('data-lite');
  };
  liteMode.subscribe(apply);
  apply();
};
