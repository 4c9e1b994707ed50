import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useShell } from '#shared/shell.ts';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { Button } from '#shared/ui/Button.tsx';
import { accountQuery } from './account.queries.ts';
import { phoneText } from './account.rules.ts';
import { Devices } from './Devices.tsx';
import { WatchingSettings } from './WatchingSettings.tsx';
import styles from './AccountPage.module.css';

const LINKS = [
  [paths.history(), 'Watch history'],
  [paths.privacy(), 'Privacy notice'],
  [paths.terms(), 'Terms'],
] as const;

const PersonCard = () => {
  const { data: user } = useQuery(accountQuery);
  if (!user) return null;
  const facts = [
    ['Name', user.name],
    ['Phone', user.phone === null ? null : phoneText(user.phone)],
    ['Apartment', user.apartment],
  ] as const;
  return (
    <div className="card inset-5">
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>Password</dt>
          <dd>
            {user.has_password
              ? 'You sign in with a password.'
              : 'None: at home your phone number alone signs you in.'}
            <Link to={paths.changePassword()} className={`bold ${styles.change}`}>
              {user.has_password ? 'Change password' : 'Set a password'}
            </Link>
          </dd>
        </div>
      </dl>
      <p className="note">Is something wrong or missing? Ask your caretaker to correct it.</p>
    </div>
  );
};

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
      <h1 className="title">Account</h1>
      <Section title="You">
        <PersonCard />
      </Section>
      <Section title="Watching">
        <WatchingSettings />
      </Section>
      <Section title="Devices">
        <Devices />
      </Section>
      <ul className={`plain-list ${styles.links}`}>
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
