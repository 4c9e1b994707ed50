import type { Item } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const monthsText = (months: number): string => (months === 1 ? 'one month' : `${months} months`);

/** How long this building keeps what it has set a time for; the text holds without the numbers, too. */
export const Kept = () => {
  const retention = useQuery({
    queryKey: ['retention'],
    queryFn: async ({ signal }): Promise<Item<'GET privacy/retention'> | null> =>
      (await call('GET privacy/retention', { signal })).details[0] ?? null,
  });
  const { left_months: left, history_months: history } = retention.data ?? {};
  return (
    <>
      <li>
        Which films you watched:{' '}
        {history === undefined ? 'for some months' : `for ${monthsText(history)} after you watched them last`}
        . Only how many they were is kept after that.
      </li>
      <li>
        If you sign up and nobody approves it, everything about you is erased after{' '}
        {left === undefined ? 'some months' : monthsText(left)}.
      </li>
      <li>
        When you leave and your account is blocked or deleted, everything about you is erased{' '}
        {left === undefined ? 'some months' : monthsText(left)} later, or at once if you ask for it.
      </li>
    </>
  );
};
