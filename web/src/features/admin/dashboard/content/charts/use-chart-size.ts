import { useLayoutEffect, useRef, useState } from 'react';

/** Before it is measured, and where nothing is laid out. */
const UNMEASURED = { width: 640, rem: 16 };

/**
 * The width of an element in whole CSS pixels, and that of the page's text: a chart is drawn for them instead of being
 * scaled, so that its text and its lines stay sharp and as large as others.
 */
export const useChartSize = <E extends HTMLElement>() => {
  const element = useRef<E>(null);
  const [size, setSize] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => {
      const width = Math.floor(measured.clientWidth);
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || UNMEASURED.rem;
      if (width > 0)
        setSize((known) => (known.width === width && known.rem === rem ? known : { width, rem }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, ...size };
};
