import { useQuery } from '@tanstack/react-query';
import { TitleGrid } from '../titles/index.ts';
import { relatedQuery } from './details.queries.ts';
import styles from './DetailsSheet.module.css';

/** As many as fill whole rows, whether there are three, four or six in each. */
const SHOWN = 12;
const WAITING = Array<null>(6).fill(null);

/** Titles to watch next. Where they cannot be loaded, the sheet does without them. */
export const Related = ({ id, replace, onLeave }: { id: number; replace: boolean; onLeave: () => void }) => {
  const { data, isPending } = useQuery(relatedQuery(id));
  if (!isPending && !data?.length) return null;
  return (
    <section className={styles.part} aria-busy={isPending}>
      <h3>More like this</h3>
      <TitleGrid cards={data?.slice(0, SHOWN) ?? WAITING} replace={replace} onOpen={onLeave} />
    </section>
  );
};
