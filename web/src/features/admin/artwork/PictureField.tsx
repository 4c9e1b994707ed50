import type { OwnPictureKind } from '@sebule/contract/artwork/limits';
import { isFrame } from '@sebule/contract/common/frames';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { imageAddress } from '#shared/ui/image-address.ts';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { usePictureUpload } from './use-picture-upload.ts';
import styles from './PictureField.module.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Nothing that is not a picture can be pasted here: text may be meant for a field nearby. */
const pictureIn = (event: ClipboardEvent): File | undefined =>
  [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));

/** Shows a picture that a form has, and takes another one: by the device's dialog, by drag and drop, or pasted. */
export const PictureField = ({
  label,
  kind,
  value,
  awaitsFrame = false,
  error: formError,
  onChange,
  onFromFilm,
}: {
  label: string;
  kind: OwnPictureKind;
  /** Its path as in the API; empty for none. */
  value: string;
  /** Whether the server is to take one from the film. */
  awaitsFrame?: boolean;
  /** What the form has against it. */
  error?: string | undefined;
  onChange: (path: string) => void;
  /** Opens the film, of which a picture can be taken. */
  onFromFilm?: (() => void) | undefined;
}) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { part, error: uploadError, setError, upload } = usePictureUpload(kind, onChange);
  const error = uploadError ?? formError;
  const isBusy = part !== null;
  const take = (file: File | undefined) => {
    if (file) void upload(file);
  };

  return (
    <div
      className={`grid-4 ${styles.field} ${isOver ? styles.over : ''}`}
      data-kind={kind}
      onDragEnter={(event) => setIsOver(hasFiles(event))}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      // Without it the browser would open the file.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => take(pictureIn(event))}
    >
      <div className={styles.picture}>
        {value === '' ? (
          <span className="note">None</span>
        ) : (
          <img src={imageAddress(kind === 'poster' ? 'w154' : 'w342', value)} alt={label} />
        )}
      </div>
      <div className="stack-2" role="group" aria-labelledby={id}>
        <span id={id} className="strong">
          {label}
        </span>
        {isFrame(value) && <span className="note">A frame of the film</span>}
        {value === '' && awaitsFrame && (
          <span className="note">
            A frame of the film comes here by itself, unless all are dark or text, or there is no ffmpeg.
          </span>
        )}
        <div className="wrap-2">
          <Button
            ref={choose}
            kind="quiet"
            busy={isBusy}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}error` : undefined}
            onClick={() => input.current?.click()}
          >
            Choose a picture
          </Button>
          {onFromFilm && (
            <Button kind="quiet" disabled={isBusy} onClick={onFromFilm}>
              From the film
            </Button>
          )}
          {value !== '' && (
            <Button
              kind="quiet"
              disabled={isBusy}
              onClick={() => {
                setError(undefined);
                onChange('');
                // The button is gone then.
                choose.current?.focus();
              }}
            >
              Remove
            </Button>
          )}
        </div>
        <p className={`note ${styles.dropping}`}>
          Optional. You can also drop or paste one here: JPEG, PNG, WebP or AVIF.
        </p>
        <div role="status" className={`note ${styles.progress}`}>
          {isBusy && (
            <>
              <span>{part < 1 ? `Sending, ${Math.floor(part * 100)} %` : 'Storing ...'}</span>
              <ProgressBar part={part} />
            </>
          )}
        </div>
        {error && (
          <p id={`${id}error`} className="wrong" role="alert">
            {error}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Otherwise the same file could not be chosen again.
          currentTarget.value = '';
          take(file);
        }}
      />
    </div>
  );
};
