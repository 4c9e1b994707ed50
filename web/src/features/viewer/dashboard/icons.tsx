const shape = {
  width: 20,
  height: 20,
  viewBox: '0 0 20 20',
  fill: 'currentColor',
  'aria-hidden': true,
} as const;

export const PlayIcon = () => (
  <svg {...shape}>
    <path d="M5.5 3.6v12.8c0 .9 1 1.4 1.7.9l9.3-6.4a1.1 1.1 0 0 0 0-1.8L7.2 2.7c-.7-.5-1.7 0-1.7.9Z" />
  </svg>
);

export const PauseIcon = () => (
  <svg {...shape}>
    <rect x="4.5" y="3" width="4" height="14" rx="1.2" />
    <rect x="11.5" y="3" width="4" height="14" rx="1.2" />
  </svg>
);

export const CrossIcon = () => (
  <svg {...shape} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
    <path d="m5 5 10 10M15 5 5 15" />
  </svg>
);

export const InfoIcon = () => (
  <svg {...shape} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
    <circle cx="10" cy="10" r="7.6" />
    <path d="M10 9.2v4.6M10 6.2v.1" />
  </svg>
);

export const SoundIcon = ({ on }: { on: boolean }) => (
  <svg
    {...shape}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M3 8v4h3l4 3.4V4.6L6 8z" fill="currentColor" />
    <path d={on ? 'M13 7.4a3.8 3.8 0 0 1 0 5.2m2.3-7.6a7.2 7.2 0 0 1 0 10' : 'm13.4 8 4 4m0-4-4 4'} />
  </svg>
);

export const ChevronIcon = ({ direction }: { direction: 'left' | 'right' }) => (
  <svg
    {...shape}
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={direction === 'left' ? 'M12.5 4 6.5 10l6 6' : 'M7.5 4l6 6-6 6'} />
  </svg>
);
