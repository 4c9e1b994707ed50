import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { PlayerState } from '../engine/player-state.ts';
import { announcements } from '../labels.ts';

/** How long the words stay, in ms: long enough to be read out, and removed before they are outdated. */
export const ANNOUNCED_MS = 5_000;

type Announced = Pick<PlayerState, 'countdown' | 'upNext' | 'stopped' | 'next'>;

interface Words {
  occasion: 'countdown' | 'upNext' | 'stopped' | null;
  words: string;
}

const SILENCE: Words = { occasion: null, words: '' };

const announcementOf = ({ countdown, upNext, stopped, next }: Announced): Words => {
  if (countdown !== null) return { occasion: 'countdown', words: announcements.countdown(countdown) };
  if (upNext !== null && next) return { occasion: 'upNext', words: announcements.upNext(upNext, next) };
  return stopped ? { occasion: 'stopped', words: announcements.stopped(next) } : SILENCE;
};

/** Announces the start of a countdown or card once: the countdown itself would be read out every second. */
export const Announcement = ({ state }: { state: Announced | null }) => {
  const [announced, setAnnounced] = useState(SILENCE);
  const now = state ? announcementOf(state) : SILENCE;
  if (now.occasion !== announced.occasion) setAnnounced(now);

  useEffect(() => {
    if (announced.words === '') return undefined;
    const timer = setTimeout(() => setAnnounced((before) => ({ ...before, words: '' })), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [announced]);

  return (
    // Always rendered: few screen readers read a live region that is added together with its words.
    <div aria-live="polite">
      <VisuallyHidden>{announced.words}</VisuallyHidden>
    </div>
  );
};
