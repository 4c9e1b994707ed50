import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { Hint } from './use-hint.ts';
import styles from './HintView.module.css';

/** What a key or a tap did, over the picture and for screen readers. */
export const HintView = ({ hint }: { hint: Hint | null }) => (
  <>
    {hint && (
      // A new hint restarts the fade.
      <div
        key={hint.id}
        className={`digits ${styles.hint}`}
        data-side={hint.side ?? 'middle'}
        aria-hidden="true"
      >
        {hint.text}
      </div>
    )}
    <div aria-live="polite">
      <VisuallyHidden>{hint?.text}</VisuallyHidden>
    </div>
  </>
);
