import styles from './PhoneNumber.module.css';

/** `2547…` as people read it, in groups; as text it stays in one piece. */
export const PhoneNumber = ({ phone }: { phone: string }) => (
  <strong className={`digits ${styles.number}`}>
    {`+${phone}`.match(/^\+\d{3}|\d{3}/g)?.map((group, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- groups may be alike, and never move
      <span key={index}>{group}</span>
    )) ?? phone}
  </strong>
);
