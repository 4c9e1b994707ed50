import type { Contact } from '../form/setup.queries.ts';
import { PhoneNumber } from './PhoneNumber.tsx';
import styles from './AskForCode.module.css';

/** "Ask Mary Wanjiku, +254 712 345 678, for a code": whom to ask where codes are not sent, with a link that calls. */
export const AskForCode = ({ name, phone }: Contact) => (
  <>
    Ask {name === '' ? 'the caretaker' : <strong>{name}</strong>}
    {phone !== '' && (
      <>
        ,{' '}
        <a className={styles.call} href={`tel:+${phone}`}>
          <PhoneNumber phone={phone} />
        </a>
        ,
      </>
    )}{' '}
    for a code
  </>
);
