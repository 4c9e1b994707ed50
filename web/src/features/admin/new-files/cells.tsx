import type { NewFile, ImportSuggestion } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Suggestions, type Suggesting } from '../importing/index.ts';
import { EditIcon } from '../kit/icons.tsx';
import { columnFor } from '../kit/table/features.ts';
import { PlayabilityText, factsText } from '../library/index.ts';
import { leftOutText } from '../subtitles/index.ts';
import {
  guessText,
  isEpisode,
  isReady,
  knownText,
  movedText,
  reasonText,
  wantedTitle,
} from './new-files.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './NewFiles.module.css';

const column = columnFor<NewFile>();

export const newFileColumns = (actions: NewFileActions) => [
  column(
    'guess',
    'Probably',
    (file) => (
      <>
        <GuessCell file={file} />
        <FileSuggestions file={file} {...actions} />
      </>
    ),
    { isRowHeader: true },
  ),
  column('file', 'File', (file) => <FileCell file={file} />),
  column('plays', 'Plays', (file) => <PlayabilityText facts={file.playability} />),
  column('actions', 'Actions', (file) => <FileActions file={file} {...actions} />, { align: 'end' }),
];

export const GuessCell = ({ file }: { file: NewFile }) => (
  <span className={cell.lines}>
    <span className="strong">{guessText(file)}</span>
    <span className={cell.second}>{file.problem ?? reasonText(file)}</span>
    {file.moved_from && <span className="small bold accented">{movedText(file)}</span>}
    {knownText(file) !== '' && <span className="small bold accented">{knownText(file)}</span>}
  </span>
);

export const FileCell = ({ file }: { file: NewFile }) => (
  <span className={cell.lines}>
    <span className="breakable">{file.name}</span>
    {file.folder !== '' && <span className={cell.second}>{file.folder}</span>}
    <span className={cell.second}>
      {[
        bytesInWords(file.size),
        factsText(file.playability),
        file.subtitles_path === null ? null : 'subtitles found',
        file.trailer_path === null ? null : 'trailer found',
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
    {file.subtitles_left_out && <span className={cell.second}>{leftOutText(file)}</span>}
  </span>
);

export const FileSuggestions = ({
  file,
  busy,
  suggestionsFor,
  onSuggestion,
}: { file: NewFile } & Pick<NewFileActions, 'busy' | 'suggestionsFor' | 'onSuggestion'>) => {
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

export interface NewFileActions {
  busy: boolean;
  /** Lets the titles that miss the file follow it. */
  onRelink: (file: NewFile) => void;
  suggestionsFor: Suggesting['suggestionsFor'];
  leadsToSeason: (file: NewFile) => boolean;
  onAdd: (file: NewFile) => void;
  onAsk: (file: NewFile) => void;
  /** For a file that was taken for an episode. */
  onMovie: (file: NewFile) => void;
  onSuggestion: (file: NewFile, suggestion: ImportSuggestion) => void;
}

const SeasonLink = ({ file }: { file: NewFile }) => (
  <ButtonLink
    kind="quiet"
    to={paths.seasonFromFolder(
      file.folder,
      isEpisode(file) ? { series: file.title, season: file.season } : undefined,
    )}
    aria-label={`Make a season of this folder: ${file.name}`}
  >
    Make a season of this folder
  </ButtonLink>
);

/** Adds the movie at once, or asks first when something is in doubt. An episode becomes one of a season. */
export const FileActions = ({
  file,
  busy,
  leadsToSeason,
  onAdd,
  onAsk,
  onMovie,
  onRelink,
}: { file: NewFile } & NewFileActions) => (
  <span className={`wrap-2 ${styles.actions}`}>
    {file.moved_from && (
      <Button kind="quiet" busy={busy} aria-label={`Relink ${file.name}`} onClick={() => onRelink(file)}>
        Relink
      </Button>
    )}
    {!isEpisode(file) && (
      <span className={styles.pair}>
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
    )}
    {leadsToSeason(file) && !file.moved_from && <SeasonLink file={file} />}
    {isEpisode(file) && !file.moved_from && (
      <Button
        kind="quiet"
        busy={busy}
        disabled={file.problem !== null}
        aria-label={`It is a movie: ${file.name}`}
        onClick={() => onMovie(file)}
      >
        It is a movie
      </Button>
    )}
  </span>
);
