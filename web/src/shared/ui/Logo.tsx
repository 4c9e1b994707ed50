import { useId } from 'react';
import styles from './Logo.module.css';

/** The lamp of the logo: lit in the logo, unlit where content is missing. */
export const LampIcon = ({ size = 28, lit = true }: { size?: number; lit?: boolean }) => {
  const id = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      className={lit ? styles.lit : styles.unlit}
    >
      <defs>
        <linearGradient id={`${id}shade`} x1="6" y1="4" x2="26" y2="18" gradientUnits="userSpaceOnUse">
          <stop className={styles.shadeTop} />
          <stop offset="1" className={styles.shadeBottom} />
        </linearGradient>
        <linearGradient id={`${id}glow`} x1="16" y1="16" x2="16" y2="29" gradientUnits="userSpaceOnUse">
          <stop className={styles.glow} />
          <stop offset="1" className={styles.glow} stopOpacity="0" />
        </linearGradient>
      </defs>
      {lit && <path d="M7 16h18l5 13H2z" fill={`url(#${id}glow)`} opacity=".34" />}
      <path
        d="M10.3 4h11.4c.46 0 .87.3 1.01.74l2.9 9.2c.22.68-.29 1.38-1 1.38H7.4c-.71 0-1.22-.7-1-1.38l2.9-9.2c.14-.44.55-.74 1-.74Z"
        fill={`url(#${id}shade)`}
      />
      <path d="M16 15.6V28m-5.5 0h11" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
};

/** Lamp and wordmark; scales with the font size around it. */
export const Logo = () => (
  <span className={`rigid ${styles.logo}`}>
    <LampIcon />
    <span className={styles.word}>Sebule</span>
  </span>
);
