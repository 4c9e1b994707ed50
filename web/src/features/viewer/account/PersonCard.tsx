import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { accountQuery } from './account.queries.ts';
import { phoneText } from './account.rules.ts';
import styles from './AccountPage.module.css';

export const PersonCard = () => {
  const { data: user } = useQuery(accountQuery);
  if (!user) return null;
  const facts = [
    ['Name', user.name],
    ['Phone', user.phone === null ? null : phoneText(user.phone)],
    ['Apartment', user.apartment],
  ] as const;
  return (
    <div className={`card ${styles.card}`}>
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
