import type { LoginCard } from '@sebule/contract';
import { LOGIN_LINKS_MAX } from '@sebule/contract/residents/limits';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import type { Answer } from '#shared/api/client.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';

/** Makes links for any number of residents; another attempt after a failure continues with those who have none yet. */
export const useCards = () => {
  const [cards, setCards] = useState<readonly LoginCard[]>([]);
  const { failure, busy, attempt, dismissFailure } = useAttempt();

  const makeFor = async (ids: readonly number[]): Promise<Answer<LoginCard>> => {
    const next = ids.slice(0, LOGIN_LINKS_MAX);
    const answer = await callAsAdmin('POST admin/clients/login-links', { body: { ids: next } });
    if (!answer.success) return answer;
    setCards((made) => [...made, ...answer.details]);
    return ids.length > next.length ? makeFor(ids.slice(next.length)) : answer;
  };

  return {
    cards,
    failure,
    busy,
    dismissFailure,
    make: (ids: readonly number[], onMade: () => void) => {
      const made = new Set(cards.map((card) => card.user_id));
      attempt({ send: () => makeFor(ids.filter((id) => !made.has(id))), onDone: onMade });
    },
    clear: () => setCards([]),
  };
};
