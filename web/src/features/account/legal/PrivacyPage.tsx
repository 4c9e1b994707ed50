import { paths } from '../../../shared/paths.ts';
import { LegalPage } from './LegalPage.tsx';

/** What is stored about a resident, where, and who sees it. */
export const PrivacyPage = () => (
  <LegalPage
    title="Privacy notice"
    lead="What Sebule knows about you stays on a computer in your building."
    other={{ to: paths.terms(), name: 'Terms' }}
  >
    <h2>What is stored</h2>
    <ul>
      <li>
        Who you are: your name, phone number, email, country and position, and your apartment if your
        caretaker enters it. For a television or another device they may also note its network (MAC) address.
      </li>
      <li>
        What you watched, when, and where you stopped, so that you can go on from there. What you clear from
        your watch history is no longer shown to you or anybody else, and still counts in the building’s
        totals.
      </li>
      <li>
        What you write to the building, such as requests for films and feedback, and what you were notified
        of, for 90 days.
      </li>
      <li>
        Sign-ins, and tries that failed, with their time and network address, so that misuse can be found out.
        They are deleted after 24 months. For each device that is signed in, what kind it is and when it was
        used last: you see them under Account.
      </li>
      <li>
        If you set a password, only a fingerprint of it (an argon2 hash). No one can read the password from
        that.
      </li>
    </ul>
    <p>
      Your browser keeps your sign-in and, while the server is away, your place in a film. Sebule sets no
      cookies.
    </p>

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

    <h2>Seeing, mending and deleting it</h2>
    <p>
      Ask your caretaker: they can show you what is stored about you, correct it, or delete your account. Then
      you can no longer sign in, and your name and phone number are removed.
    </p>
  </LegalPage>
);
