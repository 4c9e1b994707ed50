import type { OpenUpload } from '@sebule/contract';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { FileButton } from '../kit/files/FileButton.tsx';
import { percentOf } from './progress.rules.ts';
import { CHECKING } from './state-text.rules.ts';
import { UploadRow, type Discardable } from './UploadRow.tsx';
import { uploads } from './uploads.ts';

/** An upload that this tab has not got the file of: begun before, or on another device. */
export const BegunUpload = ({
  upload,
  onDiscard,
}: {
  upload: OpenUpload;
  onDiscard: (upload: Discardable) => void;
}) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const { id, name, size, offset, is_active: isActive, user_name: by } = upload;
  const percent = `${percentOf(offset, size)} %`;
  const begunBy = by ? ` Begun by ${by}.` : '';

  const handleFile = async (file: File) => {
    setProblem(null);
    setChecking(true);
    setProblem(await uploads.goOn(upload, file));
    setChecking(false);
  };
  const resting = isActive
    ? `${percent}: arriving from another device.${begunBy}`
    : `${percent}: choose the file again.${begunBy}`;
  return (
    <UploadRow
      id={id}
      name={name}
      tone={problem === null ? 'resting' : 'failed'}
      text={isChecking ? CHECKING : (problem ?? resting)}
      sent={offset}
      size={size}
      actions={
        <>
          <FileButton
            label={`Choose file: ${name}`}
            disabled={isChecking}
            onFiles={([file]) => file && void handleFile(file)}
          >
            Choose file
          </FileButton>
          <Button
            kind="quiet"
            aria-label={`Discard ${name}`}
            onClick={() => onDiscard({ id, name, arrived: offset })}
          >
            Discard
          </Button>
        </>
      }
    />
  );
};
