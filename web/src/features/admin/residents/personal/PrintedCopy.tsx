import type { PersonalCopy } from '@sebule/contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { dayText } from '../day-text.ts';
import { CopySections } from './CopySections.tsx';
import styles from './PrintedCopy.module.css';

/** The copy on paper. Hidden on screen; when printed, it replaces the page. */
export const PrintedCopy = ({ copy, name }: { copy: PersonalCopy; name: string }) => {
  useEffect(() => {
    document.body.dataset['printing'] = 'copy';
    return () => {
      delete document.body.dataset['printing'];
    };
  }, []);

  return createPortal(
    <div className={styles.paper} aria-hidden="true">
      <h1>What Sebule keeps about {name}</h1>
      <p>
        Made on {dayText(copy.about.made_at)} by whoever runs Sebule in this building. They can correct or
        erase it if you ask.
      </p>
      <CopySections copy={copy} />
    </div>,
    document.body,
  );
};
