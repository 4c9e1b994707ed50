import { useQuery } from '@tanstack/react-query';
import { monthsText, retentionQuery } from '#shared/retention.ts';

/** How long this building keeps what it has set a time for; the text holds without the numbers, too. */
export const Kept = () => {
  const retention = useQuery(retentionQuery);
  const { left_months: left, history_months: history } = retention.data ?? {};
  return (
    <>
      <li>
        Which films you watched: for {monthsText(history)} after you watched them last. Only how many they
        were is kept after that.
      </li>
      <li>If you sign up and nobody approves it, everything about you is erased after {monthsText(left)}.</li>
      <li>
        When you leave and your account is blocked or deleted, everything about you is erased{' '}
        {monthsText(left)} later, or at once if you ask for it.
      </li>
    </>
  );
};
