import { SEARCH_MAX_LENGTH } from '@sebule/contract/common/limits';
import type { FormEvent, RefObject } from 'react';
import { isBackKey } from '#shared/ui/arrow-keys/back-key.ts';
import { CloseButton } from '#shared/ui/CloseButton.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import styles from './SearchBox.module.css';

/** The field that is searched with. Enter goes to the results, as on a remote and on a phone's keyboard. */
export const SearchBox = ({
  input,
  text,
  onType,
  onClear,
  onSubmit,
  onLeave,
}: {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onType: (text: string) => void;
  onClear: () => void;
  onSubmit: () => void;
  /** Called just before a key leads back. */
  onLeave: () => void;
}) => {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form role="search" className={`row ${styles.box}`} onSubmit={handleSubmit}>
      <span className={`muted rigid ${styles.icon}`}>
        <Icon d="m20 20-4.4-4.4M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z" />
      </span>
      <input
        ref={input}
        className={`bare shrinkable ${styles.input}`}
        type="search"
        aria-label="Search"
        placeholder="Title, actor, genre, year"
        value={text}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Backspace' && isBackKey(key)) onLeave();
        }}
      />
      {text !== '' && <CloseButton label="Clear the search" onClick={onClear} />}
    </form>
  );
};
