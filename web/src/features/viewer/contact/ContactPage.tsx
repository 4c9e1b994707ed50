import { type ReactNode, useId, useRef } from 'react';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import styles from './ContactPage.module.css';

/** A page on which viewers write to those who run Sebule, with a form, and below it what they wrote before. */
export const ContactPage = ({
  title,
  intro,
  form,
  ownTitle,
  own,
}: {
  title: string;
  intro: string;
  form: ReactNode;
  ownTitle: string;
  own: ReactNode;
}) => {
  const page = useRef<HTMLDivElement>(null);
  const ownId = useId();
  usePageKeys(page, page);
  return (
    <div ref={page} className={styles.page}>
      <title>{`${title} · Sebule`}</title>
      <header className="grid-2">
        <h1 className="title">{title}</h1>
        <p className="muted">{intro}</p>
      </header>
      {form}
      <section className="stack-4 above-4" aria-labelledby={ownId}>
        <h2 id={ownId} className="heading">
          {ownTitle}
        </h2>
        {own}
      </section>
    </div>
  );
};
