import type { ImportSuggestion, NewFile } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/byte-sizes';
import { Button } from '../../../../shared/ui/Button.tsx';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { EditIcon } from '../../kit/icons/icons.tsx';
import { factsText } from '../Playability.tsx';
import { Suggestions } from '../suggestions/Suggestions.tsx';
import type { Suggesting } from '../suggestions/use-suggestions.ts';
import { guessText, isReady, reasonText, sameTitles, wantedTitle } from './new-files.rules.ts';
import styles from './NewFiles.module.css';

/** What the file probably is, and why. */
export const GuessCell = ({ file }: { file: NewFile }) => (
  <span className={styles.lines}>
    <span className={styles.guess}>{guessText(file)}</span>
    <span className={styles.second}>{file.problem ?? reasonText(file)}</span>
    {sameTitles(file).length > 0 && <span className={styles.known}>You have a movie with this name</span>}
  </span>
);

/** Where the file is, and what is beside it. */
export const FileCell = ({ file }: { file: NewFile }) => (
  <span className={styles.lines}>
    <span className={styles.file}>{file.name}</span>
    {file.folder !== '' && <span className={styles.second}>{file.folder}</span>}
    <span className={styles.second}>
      {[
        bytesInWords(file.size),
        factsText(file.playability),
        file.subtitles_path === null ? null : 'subtitles found',
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </span>
);

/** What the movie database suggests for the file. */
export const FileSuggestions = ({
  file,
  busy,
  suggestionsFor,
  onSuggestion,
}: {
  file: NewFile;
  busy: boolean;
  suggestionsFor: Suggesting['suggestionsFor'];
  onSuggestion: (file: NewFile, suggestion: ImportSuggestion) => void;
}) => {
  const wanted = wantedTitle(file);
  return (
    <Suggestions
      of={file.name}
      suggestions={wanted === null ? [] : suggestionsFor(wanted)}
      disabled={busy}
      onChoose={(suggestion) => onSuggestion(file, suggestion)}
    />
  );
};

/** Adds the movie at once, or asks first when something is in doubt. */
export const AddButton = ({
  file,
  busy,
  onAdd,
  onAsk,
}: {
  file: NewFile;
  busy: boolean;
  onAdd: (file: NewFile) => void;
  onAsk: (file: NewFile) => void;
}) => (
  <span className={styles.actions}>
    {isReady(file) && (
      <IconButton label={`Edit ${file.name} before adding`} onClick={() => onAsk(file)}>
        <EditIcon />
      </IconButton>
    )}
    <Button
      kind="quiet"
      busy={busy}
      disabled={file.problem !== null}
      aria-label={`Add movie: ${file.name}`}
      onClick={() => (isReady(file) ? onAdd(file) : onAsk(file))}
    >
      Add movie
    </Button>
  </span>
);
