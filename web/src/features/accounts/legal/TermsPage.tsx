import { paths } from '#shared/paths.ts';
import { LegalPage } from './LegalPage.tsx';

/** What the building and its residents can expect of each other. */
export const TermsPage = () => (
  <LegalPage
    title="Terms"
    lead="Sebule is run by your building, for the people who live in it."
    other={{ to: paths.privacy(), name: 'Privacy notice' }}
  >
    <h2>Who runs it</h2>
    <p>
      Your landlord, caretaker or building’s internet provider runs this Sebule on a computer of its own. They
      choose the films and series, and they decide who gets an account. Whatever these pages leave open, ask
      your caretaker.
    </p>

    <h2>Your account</h2>
    <ul>
      <li>It is for you and your household. Sign up with your own name and phone number.</li>
      <li>
        At home your phone number alone may open it. Set a password if you do not want your neighbours to, and
        keep it to yourself.
      </li>
      <li>If you lose your phone, tell your caretaker.</li>
    </ul>

    <h2>Watching</h2>
    <ul>
      <li>The films and series are for watching at home. Do not copy them, pass them on or sell them.</li>
      <li>Do not try to get into other people’s accounts, or to disturb the service for your neighbours.</li>
    </ul>

    <h2>What the building may do</h2>
    <p>
      It may approve, block or delete accounts, and add or remove films and series at any time. Everything
      works without the internet, but no one can promise that it works without electricity.
    </p>

    <h2>Your rights</h2>
    <p>Nothing on this page takes away a right that the law gives you.</p>
  </LegalPage>
);
