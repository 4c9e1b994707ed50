import { LampIcon } from '#shared/ui/Logo.tsx';
import { tabLabels, type TabId } from './home-rows.ts';
import styles from './NothingHere.module.css';

export const NothingHere = ({ tab }: { tab?: TabId }) => (
  <div className={`muted ${styles.nothing}`}>
    <LampIcon size={56} lit={false} />
    <h1>Nothing here yet…</h1>
    <p>
      {tab
        ? `There is nothing in ${tabLabels[tab]} so far. Have a look at the others.`
        : 'The first movies and series will show up here as soon as they are added.'}
    </p>
  </div>
);
