import type { ReactNode } from 'react';

/** A 24 × 24 line icon in the text colour: the path `d`, with other shapes before it. Decorative: a text beside it gives its meaning. */
export const Icon = ({ d, children }: { d?: string; children?: ReactNode }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
    {d && <path d={d} />}
  </svg>
);
