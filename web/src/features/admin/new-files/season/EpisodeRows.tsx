import { TITLE_MAX_LENGTH } from '@sebule/contract/catalogue/limits';
import { useEffect, useRef, useState, type FocusEvent, useId } from 'react';
import { TextField } from '#shared/ui/TextField.tsx';
import { numbersIn } from '../../catalogue/index.ts';
import { PlayabilityText, factsText } from '../../library/index.ts';
import { leftOutText } from '../../subtitles/index.ts';
import type { EpisodeRow, SeasonEntry } from './season.rules.ts';
import styles from './Season.module.css';

/**
 * Keeps the focus in the list when the fields of the focused row are removed, as when somebody else uses its video. The
 * rows have their path as `data-path`; `handlers` are for the list.
 */
const useEpisodeFocus = () => {
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);

  // After every render: what made the change is not known here.
  useEffect(() => {
    if (focused === null || document.activeElement !== document.body) return;
    const row = [...(list.current?.children ?? [])].find(
      (each) => each.getAttribute('data-path') === focused,
    );
    const control = row?.querySelector<HTMLElement>('input:not(:disabled)') ?? list.current;
    control?.focus();
  });

  return {
    list,
    focused,
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        setFocused(target.closest('[data-path]')?.getAttribute('data-path') ?? null),
      onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
        // React reports no blur for a control that it removes.
        if (!relatedTarget && document.hasFocus()) setFocused(null);
      },
    },
  };
};

type Choice = SeasonEntry['episodes'][string];

const defaultName = (typed: string): string =>
  numbersIn(typed)?.last === undefined ? `Episode ${typed}` : `Episodes ${typed}`;

const Row = ({
  row,
  problem,
  problemId,
  isFocused,
  readOnly,
  onChange,
}: {
  row: EpisodeRow;
  problem: string | undefined;
  problemId: string;
  isFocused: boolean;
  readOnly: boolean;
  onChange: (choice: Choice) => void;
}) => {
  const facts = [factsText(row.playability), row.subtitles_path === null ? '' : 'subtitles found'];
  return (
    <>
      <label className={`grid-3 touchable ${styles.include}`}>
        <input
          type="checkbox"
          checked={row.included}
          disabled={row.unavailable !== null || readOnly}
          onChange={({ target }) => onChange({ included: target.checked })}
        />
        <span className={`breakable ${styles.file}`}>
          {row.name}
          <span className="note">{facts.filter(Boolean).join(' · ')}</span>
          {row.subtitles_left_out && <span className="note">{leftOutText(row)}</span>}
          {row.unavailable === null ? (
            <PlayabilityText facts={row.playability} />
          ) : (
            <span className="note">{row.unavailable}</span>
          )}
        </span>
      </label>
      {row.included && (
        <div className={styles.fields}>
          <TextField
            label="Number"
            aria-label={`Number of ${row.name}`}
            inputMode="numeric"
            required
            maxLength={9}
            value={row.episode}
            readOnly={readOnly}
            errorId={problem && problemId}
            onChange={({ target }) => onChange({ episode: target.value })}
          />
          <TextField
            label="Name"
            aria-label={`Name of ${row.name}`}
            maxLength={TITLE_MAX_LENGTH}
            placeholder={defaultName(row.episode)}
            value={row.episode_name}
            readOnly={readOnly}
            onChange={({ target }) => onChange({ episode_name: target.value })}
          />
          {/* Announced only for the row that has the focus: a whole list must not be read out at once. */}
          <div className={`small bold wrong ${styles.problem}`} aria-live={isFocused ? 'polite' : undefined}>
            {problem && <p id={problemId}>{problem}</p>}
          </div>
        </div>
      )}
    </>
  );
};

/** The videos of the folder: which become episodes, with which number and name. */
export const EpisodeRows = ({
  label,
  rows,
  problems,
  readOnly,
  onChange,
}: {
  label: string;
  rows: readonly EpisodeRow[];
  problems: ReadonlyMap<string, string>;
  readOnly: boolean;
  onChange: (path: string, choice: Choice) => void;
}) => {
  const id = useId();
  const { list, focused, handlers } = useEpisodeFocus();
  return (
    <ol ref={list} className="grid-2 plain-list" aria-label={label} tabIndex={-1} {...handlers}>
      {rows.map((row, at) => (
        <li
          key={row.path}
          className={styles.row}
          data-path={row.path}
          data-left-out={!row.included || undefined}
        >
          <Row
            row={row}
            problem={problems.get(row.path)}
            problemId={`${id}${at}`}
            isFocused={focused === row.path}
            readOnly={readOnly}
            onChange={(choice) => onChange(row.path, choice)}
          />
        </li>
      ))}
    </ol>
  );
};
