import styles from './LampScene.module.css';

export const LampScene = () => (
  <svg
    className={`fill ${styles.scene}`}
    viewBox="0 0 1600 900"
    preserveAspectRatio="xMidYMax slice"
    fill="none"
  >
    <defs>
      <linearGradient id="lamp-light" x1="0" y1="0" x2="0" y2="1">
        <stop className={styles.light} stopOpacity=".5" />
        <stop offset="1" className={styles.light} stopOpacity="0" />
      </linearGradient>
      <radialGradient id="lamp-halo">
        <stop className={styles.light} stopOpacity=".42" />
        <stop offset="1" className={styles.light} stopOpacity="0" />
      </radialGradient>
      <linearGradient id="lamp-shade" x1="0" y1="0" x2="1" y2="1">
        <stop className={styles.light} />
        <stop offset="1" className={styles.shadeDeep} />
      </linearGradient>
    </defs>
    <circle cx="760" cy="240" r="420" fill="url(#lamp-halo)" />
    <path d="M690 262h140l330 638H360z" fill="url(#lamp-light)" />
    <path d="M760 0v170" className={styles.cord} />
    <path
      d="M722 170h76a12 12 0 0 1 11 8l30 74a10 10 0 0 1-9 14H690a10 10 0 0 1-9-14l30-74a12 12 0 0 1 11-8Z"
      fill="url(#lamp-shade)"
    />
    <g className={styles.chair}>
      <path d="M688 540a34 34 0 0 1 34-34h76a34 34 0 0 1 34 34v150H688z" />
      <path d="M652 622a28 28 0 0 1 56 0v60h104v-60a28 28 0 0 1 56 0v118a22 22 0 0 1-22 22H674a22 22 0 0 1-22-22z" />
      <path className={styles.cushion} d="M708 668a16 16 0 0 1 16-16h72a16 16 0 0 1 16 16v30H708z" />
      <path d="m684 762-10 44m162-44 10 44" className={styles.legs} />
    </g>
  </svg>
);
