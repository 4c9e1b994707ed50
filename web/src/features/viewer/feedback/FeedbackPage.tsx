import { useRef } from 'react';
import { usePageKeys } from '../../../shared/ui/arrow-keys/use-page-keys.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { OwnFeedback } from './OwnFeedback.tsx';
import styles from './FeedbackPage.module.css';

/** Where a viewer sends feedback to the admins, and sees their replies. */
export const FeedbackPage = () => {
  const page = useRef<HTMLDivElement>(null);
  usePageKeys(page, page);

  return (
    <div ref={page} className={styles.page}>
      <title>Feedback · Sebule</title>
      <header className={styles.head}>
        <h1>Feedback</h1>
        <p>Something broken, missing or just right? Tell the people who run Sebule in your building.</p>
      </header>
      <FeedbackForm />
      <section className={styles.told} aria-labelledby="told">
        <h2 id="told">What you have told us</h2>
        <OwnFeedback />
      </section>
    </div>
  );
};
