import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './FilterChips.module.css';

export interface FilterChoice<Value> {
  value: Value;
  label: string;
  /** How many rows it would show, where that is known. */
  count?: number | undefined;
}

/** Beside the chosen one, so that one sees that there are others. */
const BESIDE_PX = 32;

/**
 * The part of the first or last button that has to be in sight for there to be nothing more to scroll to; less than
 * all, because browsers round.
 */
const NEARLY_WHOLE = 0.98;

/** Buttons of which one filters a table. On phones they are one row, which scrolls sideways to the chosen one. */
export const FilterChips = <Value extends string | null>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly FilterChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) => {
  const row = useRef<HTMLDivElement>(null);
  const chosen = choices.findIndex((choice) => choice.value === value);
  useLayoutEffect(() => {
    const chip = row.current?.children[chosen]?.getBoundingClientRect();
    if (!row.current || !chip) return;
    const { left, right } = row.current.getBoundingClientRect();
    // Not by `scrollIntoView`, which may move the page, too.
    if (chip.left < left) row.current.scrollLeft -= left - chip.left + BESIDE_PX;
    else if (chip.right > right - BESIDE_PX) row.current.scrollLeft += chip.right - right + BESIDE_PX;
  }, [chosen]);
  const [hasMore, setHasMore] = useState({ before: false, after: false });
  useEffect(() => {
    const first = row.current?.children[0];
    const last = row.current?.children[choices.length - 1];
    if (!row.current || !first || !last) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const end = target === first ? 'before' : 'after';
          setHasMore((ends) => ({ ...ends, [end]: intersectionRatio < NEARLY_WHOLE }));
        }
      },
      { root: row.current, threshold: NEARLY_WHOLE },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [choices.length]);
  return (
    <div
      ref={row}
      className={styles.filter}
      role="group"
      aria-label={label}
      data-before={hasMore.before || undefined}
      data-after={hasMore.after || undefined}
    >
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          className="muted touchable"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && (
            <span className={`small digits faint ${styles.count}`}>{choice.count.toLocaleString('en')}</span>
          )}
        </button>
      ))}
    </div>
  );
};
