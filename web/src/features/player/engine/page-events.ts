/** How a page goes out of sight and comes back. */
export interface PageEvents {
  /** `gone`: it may never come back; otherwise another tab or app is in front. */
  onHide: (listener: (how: { gone: boolean }) => void, signal: AbortSignal) => void;
  onReturn: (listener: () => void, signal: AbortSignal) => void;
}
