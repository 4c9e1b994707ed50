import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { PlayerState } from '../engine/player-state.ts';
import { announcements } from '../labels.ts';

/** How long the text stays, in ms: long enough to be read out, and removed before it is outdated. */
export const ANNOUNCED_MS = 5_000;

type Announced = Pick<PlayerState, 'countdown' | 'upNext' | 'stopped' | 'next'>;

interface Message {
  occasion: 'countdown' | 'upNext' | 'stopped' | null;
  text: string;
}

const SILENCE: Message = { occasion: null, text: '' };

const announcementOf = ({ countdown, upNext, stopped, next }: Announced): Message => {
  if (countdown !== null) return { occasion: 'countdown', text: announcements.countdown(countdown) };
  if (upNext !== null && next) return { occasion: 'upNext', text: announcements.upNext(upNext, next) };
  return stopped ? { occasion: 'stopped', text: announcements.stopped(next) } : SILENCE;
};

/** Announces the start of a countdown or card once: the countdown itself would be read out every second. */
export const Announcement = ({ state }: { state: Announced | null }) => {
  const [announced, setAnnounced] = useState(SILENCE);
  const now = state ? announcementOf(state) : SILENCE;
  if (now.occasion !== announced.occasion) setAnnounced(now);

  useEffect(() => {
    if (announced.text === '') return undefined;
    const timer = setTimeout(() => setAnnounced((before) => ({ ...before, text: '' })), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [announced]);

  return (
    // Always rendered: few screen readers read a live region that is added together with its text.
    <div aria-live="polite">
      <VisuallyHidden>{announced.text}</VisuallyHidden>
    </div>
  );
};
