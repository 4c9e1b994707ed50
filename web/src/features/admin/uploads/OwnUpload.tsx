import { SEARCH_MAX_LENGTH } from '@sebule/contract/common/limits';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { FileButton } from '../kit/files/FileButton.tsx';
import { isVideo, stateText } from './state-text.rules.ts';
import { isRunning, type UploadItem } from './upload-item.ts';
import { UploadRow, type Discardable } from './UploadRow.tsx';
import { uploads } from './uploads.ts';

interface Props {
  item: UploadItem;
  /** Called for one of which the server has a part; asks first. */
  onDiscard: (upload: Discardable) => void;
  /** What can be done with it once it has arrived; by default a movie can be made of it. */
  renderDone?: ((path: string) => ReactNode) | undefined;
}

const TONES = { failed: 'failed', done: 'done', paused: 'resting', retrying: 'resting' } as const;

const Remedy = ({ item: { key, name, state } }: { item: UploadItem }) => {
  if (state.kind !== 'failed') return null;
  switch (state.remedy) {
    case 'again':
      return (
        <Button kind="quiet" aria-label={`Try again: ${name}`} onClick={() => uploads.resume(key)}>
          Try again
        </Button>
      );
    case 'choose':
      return (
        <FileButton
          label={`Choose again: ${name}`}
          onFiles={([file]) => file && void uploads.choose(key, file)}
        >
          Choose again
        </FileButton>
      );
    case 'restart':
      return (
        <Button kind="quiet" aria-label={`Start again: ${name}`} onClick={() => uploads.restart(key)}>
          Start again
        </Button>
      );
    case 'none':
      return null;
  }
};

/** What finds a file among the new ones: its name, which may have been changed on arrival. */
const searchOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).slice(0, SEARCH_MAX_LENGTH);

const makeMovie = (name: string, path: string) =>
  isVideo(path) && (
    <ButtonLink kind="quiet" to={paths.newFiles(searchOf(path))} aria-label={`Use for a new movie: ${name}`}>
      Use for a new movie
    </ButtonLink>
  );

const Actions = ({ item, onDiscard, renderDone }: Props) => {
  const { key, name, state, sent: arrived } = item;
  const id = uploads.idOf(item);
  if (state.kind === 'done')
    return (
      <>
        {renderDone ? renderDone(state.path) : makeMovie(name, state.path)}
        <Button kind="quiet" aria-label={`Hide ${name}`} onClick={() => uploads.dismiss(key)}>
          Hide
        </Button>
      </>
    );
  const ending = state.kind === 'failed' ? 'Remove' : 'Cancel';
  return (
    <>
      {isRunning(item) && state.kind !== 'checking' && (
        <Button kind="quiet" aria-label={`Pause ${name}`} onClick={() => uploads.pause(key)}>
          Pause
        </Button>
      )}
      {state.kind === 'paused' && (
        <Button kind="quiet" aria-label={`Resume ${name}`} onClick={() => uploads.resume(key)}>
          Resume
        </Button>
      )}
      <Remedy item={item} />
      <Button
        kind="quiet"
        aria-label={`${ending} ${name}`}
        onClick={() => (id === null ? uploads.dismiss(key) : onDiscard({ id, name, arrived }))}
      >
        {ending}
      </Button>
    </>
  );
};

/** A file that this tab uploads. */
export const OwnUpload = ({ item, ...handlers }: Props) => (
  <UploadRow
    id={`own-${item.key}`}
    name={item.name}
    text={stateText(item)}
    tone={item.state.kind in TONES ? TONES[item.state.kind as keyof typeof TONES] : 'running'}
    sent={item.sent}
    size={item.size}
    hasBar={item.state.kind !== 'done' && !(item.state.kind === 'failed' && item.state.remedy === 'none')}
    actions={<Actions item={item} {...handlers} />}
  />
);
