import { useState, type ReactNode } from 'react';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';

/** Lets screen readers say something, even the same again. @returns a function that says it, and a node for the page */
export const useAnnouncement = (): [announce: (text: string) => void, announcement: ReactNode] => {
  const [{ text, turn }, setSaid] = useState({ text: '', turn: 0 });
  return [
    (said) => setSaid((before) => ({ text: said, turn: before.turn + 1 })),
    <VisuallyHidden key="announcement">
      <span role="status">
        {/* Another element each time: a text that does not change is not read out. */}
        <span key={turn}>{text}</span>
      </span>
    </VisuallyHidden>,
  ];
};
