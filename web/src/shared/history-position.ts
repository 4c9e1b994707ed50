/** The entry of the tab's history that has been shown last. */
let shown = { position: 0, href: '' };

/** The router's number for the entry in front: from 0, one more with each further page. */
export const position = (): number => {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
};

/** Notes the entry in front as the one that is shown. */
export const noteShown = (): void => {
  shown = { position: position(), href: location.href };
};

/**
 * Numbers the entry in front if it has no number yet, because its address was typed: the router numbers only those that
 * it creates, and would begin again at 1 behind it.
 */
export const numberTyped = (): void => {
  const state = history.state as { idx?: unknown } | null;
  if (typeof state?.idx === 'number') return;
  // The address that is shown already replaces its entry.
  const idx = location.href === shown.href ? shown.position : shown.position + 1;
  history.replaceState({ ...state, idx }, '');
};
