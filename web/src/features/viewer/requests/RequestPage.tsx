import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { usePageKeys } from '../../../shared/ui/arrow-keys/use-page-keys.ts';
import { OwnRequests } from './OwnRequests.tsx';
import { RequestForm } from './RequestForm.tsx';
import styles from './RequestPage.module.css';

/** Where a viewer requests what is missing, and sees what has become of it. */
export const RequestPage = () => {
  const page = useRef<HTMLDivElement>(null);
  usePageKeys(page, page);
  const [search] = useSearchParams();
  const name = search.get('name') ?? '';

  return (
    <div ref={page} className={styles.page}>
      <title>Request Movie · Sebule</title>
      <header className={styles.head}>
        <h1>Request Movie</h1>
        <p>A film or a series that you miss? The people who run Sebule in your building look for it.</p>
      </header>
      {/* Another link to the same page is another form. */}
      <RequestForm key={name} name={name} />
      <section className={styles.own} aria-labelledby="own-requests">
        <h2 id="own-requests">My requests</h2>
        <OwnRequests />
      </section>
    </div>
  );
};
