import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { monthsText, retentionQuery } from '#shared/retention.ts';
import { LegalPage } from './LegalPage.tsx';

/** How long this building keeps data; the text is true without the numbers, too. */
const Kept = () => {
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

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy notice"
    lead="What Sebule knows about you stays on a computer in your building."
    other={{ to: paths.terms(), name: 'Terms' }}
  >
    <h2>What is stored, and why</h2>
    <ul>
      <li>
        Who you are: your name, phone number, email, country and position, and your apartment if your
        caretaker enters it. For a television or another device they may also note its network (MAC) address.
        It is needed to let you in, and nobody else in your place.
      </li>
      <li>
        What you watched, when, and where you stopped, so that you can go on from there. What you clear from
        your watch history is no longer shown to you or anybody else, and still counts in the building’s
        totals.
      </li>
      <li>
        What you write to the building, such as requests for films and feedback, and what you were notified
        of, so that somebody can answer.
      </li>
      <li>
        Sign-ins, and tries that failed, with their time and network address, so that misuse can be found out.
        For each device that is signed in, what kind it is and when it was used last: you see them under
        Account.
      </li>
      <li>
        If you set a password, only a fingerprint of it (an argon2 hash). No one can read the password from
        that.
      </li>
    </ul>

    <p>
      Your browser keeps your sign-in and, while the server is away, your place in a film. After a sign-in
      with a password, a code or a link it keeps a cookie for half a year, so that the wrong passwords of
      others do not keep you out. It names nobody. Sebule sets no other cookies.
    </p>

    <h2>How long</h2>
    <ul>
      <li>Your account, and what you write, as long as you have the account.</li>
      <Kept />
      <li>Notifications for 90 days, and the list of sign-ins and of what staff have done for 24 months.</li>
      <li>
        How long a film was watched in the building on a day says nothing about anybody, and may be kept
        longer.
      </li>
    </ul>
    <h2>Who sees it</h2>
    <p>
      The people who run Sebule in your building: its owner and the staff they have let in. Your neighbours do
      not. When the owner or the staff open the list of what you have watched, that is recorded. Whoever runs
      the building is responsible for this data.
    </p>

    <h2>What leaves the building</h2>
    <ul>
      <li>
        When a code is sent to your phone, your number and the code go through the SMS service that your
        building uses.
      </li>
      <li>
        The server may fetch pictures and descriptions of films from the internet. Nothing about you goes
        along.
      </li>
    </ul>
    <p>
      Nothing else does. There are no trackers and no advertising, and the makers of the software get nothing.
      That is why it works without the internet.
    </p>

    <h2>Your rights</h2>
    <p>
      Under Kenya’s Data Protection Act of 2019 you can get a copy of all of this, have it corrected, and have
      it erased. Ask your caretaker, or whoever let you in: they can do each of these at once, and should
      within 7 days. If they do not, you can complain to the Office of the Data Protection Commissioner.
    </p>
    <p>
      Once you are erased you can no longer sign in, and your name, phone number, history and words are gone,
      also from older copies of the data when one is put back.
    </p>
  </LegalPage>
);
