import { useRef, type ReactNode } from 'react';
import { Button, type ButtonKind } from '#shared/ui/Button.tsx';

/** A button that opens the device's own dialog for choosing files. */
export const FileButton = ({
  multiple = false,
  kind = 'quiet',
  label,
  disabled = false,
  onFiles,
  children,
}: {
  multiple?: boolean;
  kind?: ButtonKind;
  /** For screen readers, where the text alone does not tell which file. */
  label?: string;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} aria-label={label} unavailable={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      {/* Without `accept`: phones hide formats that they do not know, such as subtitles. */}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise the same file could not be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
};
