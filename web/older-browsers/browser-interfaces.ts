/* Browser interfaces that Chrome 68 lacks and core-js does not have, as far as we and our libraries use them. */

/** Since Chrome 88, a signal removes a listener. */
const letSignalsRemoveListeners = (): void => {
  let isKnown = false;
  const probe = {
    get signal() {
      isKnown = true;
      return undefined;
    },
  };
  new EventTarget().addEventListener('probe', null, probe);
  if (isKnown) return;
  // oxlint-disable-next-line typescript/unbound-method -- called with its target below
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (signal?.aborted) return;
    // Called without an object, as `addEventListener('resize', …)`, it means the window.
    const target = (this as EventTarget | undefined) ?? window;
    addEventListener.call(target, type, listener, options);
    signal?.addEventListener('abort', () => target.removeEventListener(type, listener, options));
  };
};

/** Since Chrome 84. Nothing here needs the memory back: a page on a television holds few of them. */
const addWeakRef = (): void => {
  if ('WeakRef' in globalThis) return;
  class StrongRef<Target extends WeakKey> {
    readonly #target: Target;
    constructor(target: Target) {
      this.#target = target;
    }
    deref(): Target {
      return this.#target;
    }
  }
  Object.assign(globalThis, { WeakRef: StrongRef });
};

/** Since Chrome 86. Whatever has the focus shows it: see the styles for these browsers. */
const letFocusMatch = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const { matches } = Element.prototype;
  try {
    document.documentElement.matches(':focus-visible');
  } catch {
    const older = function (this: Element, selectors: string): boolean {
      return matches.call(this, selectors.split(':focus-visible').join(':focus'));
    };
    Element.prototype.matches = older as Element['matches'];
  }
};

/** Since Chrome 81: names of countries, of which the pages then show the codes. */
const addDisplayNames = (): void => {
  if ('DisplayNames' in Intl) return;
  Object.assign(Intl, {
    DisplayNames: class {
      of = (code: string) => code;
    },
  });
};

/** Since Chrome 84. Without it nobody waits for an animation's end. */
const addAnimations = (): void => {
  if ('getAnimations' in Element.prototype) return;
  Object.assign(Element.prototype, { getAnimations: () => [] });
};

letSignalsRemoveListeners();
addAnimations();
addWeakRef();
letFocusMatch();
addDisplayNames();
