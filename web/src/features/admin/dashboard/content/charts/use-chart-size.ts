import { useLayoutEffect, useRef, useState } from 'react';

/** Before it is measured, and in tests. */
const UNMEASURED = { width: 640, rem: 16 };

/** The width of an element and the size of text, in CSS pixels: charts are drawn for them, not scaled, and stay sharp. */
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
