import { liteMode } from '../shared/lite-mode.ts';

/** Keeps an attribute of the page, by which its styles go without what is costly to draw. */
export const followLiteMode = (): void => {
  const apply = () => document.documentElement.toggleAttribute('data-lite', liteMode.isOn());
  liteMode.subscribe(apply);
  apply();
};
