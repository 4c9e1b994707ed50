import { noticePublishedBefore } from '@sebule/contract/notices/messages';
import type { FormEvent } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { type EarlierNotice, earlierText } from './entry.rules.ts';

/** Says what was published before it was changed, and offers to publish the changed one, too. */
export const PublishedBeforeDialog = ({
  earlier,
  onPublish,
  onClose,
}: {
  earlier: EarlierNotice;
  onPublish: (event: FormEvent) => void;
  onClose: () => void;
}) => (
  <Dialog
    title="Published already"
    onClose={onClose}
    actions={
      <>
        <Button kind="quiet" onClick={onClose}>
          Back
        </Button>
        <Button onClick={onPublish}>Publish as a new notice</Button>
      </>
    }
  >
    <p>{noticePublishedBefore}</p>
    <p>
      {earlierText(earlier)}
      {' · ends '}
      <Timestamp at={earlier.ends_at} />
    </p>
    <p>A new notice leaves that one as it is. If it is wrong, end or delete it in the list.</p>
  </Dialog>
);
