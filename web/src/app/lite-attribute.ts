import { liteMode } from '#shared/lite-mode.ts';

/** Keeps an attribute of the page, by which its styles go without what is costly to draw. */
export const followLiteMode = (): void => {
  const apply = () => {
    if (liteMode.isOn()) document.documentElement.setAttribute('data-lite', '');
    else document.documentElement.removeAttribute('data-lite');
  };
  liteMode.subscribe(apply);
  apply();
};
