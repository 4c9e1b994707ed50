import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useShell } from '#shared/shell.ts';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Devices } from './Devices.tsx';
import { PersonCard } from './PersonCard.tsx';
import { WatchingSettings } from './WatchingSettings.tsx';
import styles from './AccountPage.module.css';

const LINKS = [
  [paths.history(), 'Watch history'],
  [paths.privacy(), 'Privacy notice'],
  [paths.terms(), 'Terms'],
] as const;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const AccountPage = () => {
  const page = useRef<HTMLDivElement>(null);
  usePageKeys(page, page);
  const { logOut } = useShell();

  return (
    <div ref={page} className={styles.page}>
      <title>Account · Sebule</title>
      <h1>Account</h1>
      <Section title="You">
        <PersonCard />
      </Section>
      <Section title="Watching">
        <WatchingSettings />
      </Section>
      <Section title="Devices">
        <Devices />
      </Section>
      <ul className={styles.links}>
        {LINKS.map(([to, name]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={logOut}>
        Log Out
      </Button>
    </div>
  );
};
