/** How a page is hidden and shown again. */
export interface PageEvents {
  /** `gone`: it may never come back; otherwise another tab or app is in front. */
  onHide: (listener: (how: { gone: boolean }) => void, signal: AbortSignal) => void;
  onReturn: (listener: () => void, signal: AbortSignal) => void;
}
