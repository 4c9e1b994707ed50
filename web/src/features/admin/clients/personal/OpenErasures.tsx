import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import { openErasuresQuery } from '../erasures.queries.ts';
import { dayText } from './personal.rules.ts';
import styles from './OpenErasures.module.css';

/** Reminds of residents who wait to be erased, the first due first. Nothing when there are none. */
export const OpenErasures = () => {
  const { data: open = [] } = useQuery(openErasuresQuery);
  if (open.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby="open-erasures">
      <h2 id="open-erasures">Erasure asked for</h2>
      <ul>
        {open.map(({ user_id: id, name, apartment, due_at: due }) => (
          <li key={id}>
            <Link to={paths.personalData(id)}>{[name, apartment].filter(Boolean).join(', ')}</Link>
            <span>due {dayText(due)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
