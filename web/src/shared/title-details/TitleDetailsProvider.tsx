import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { loadDetailsSheet } from './details-sheet.ts';
import { TitleDetailsContext, type DetailsRequest } from './use-title-details.ts';

interface Opened {
  request: DetailsRequest;
  /** The page that it lies over; on any other page it is gone. */
  pathname: string;
  Sheet?: Awaited<ReturnType<typeof loadDetailsSheet>>;
  hasFailed?: boolean;
}

/** Lets the page in it open the sheet with a title's details, whose code is loaded when it is first needed. */
export const TitleDetailsProvider = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const [latest, setLatest] = useState<Opened | null>(null);
  const opened = latest?.pathname === pathname ? latest : null;
  const isOpen = opened !== null;

  const details = useMemo(() => {
    const open = async (request: DetailsRequest) => {
      const next = { request, pathname };
      setLatest(next);
      const outcome = await loadDetailsSheet().then(
        (Sheet) => ({ Sheet }),
        () => ({ hasFailed: true }),
      );
      // Unless it has been closed or opened for another title meanwhile.
      setLatest((current) => (current === next ? { ...next, ...outcome } : current));
    };
    return {
      isOpen,
      open: (request: DetailsRequest) => void open(request),
      // If it fails, opening the sheet tries again and tells the viewer.
      preload: () => void loadDetailsSheet().catch(() => {}),
    };
  }, [isOpen, pathname]);

  const close = () => {
    setLatest(null);
    opened?.request.onClose?.();
  };
  const leave = () => {
    opened?.request.onLeave?.();
    // At once, not when the next page is there: a film begins before its page is rendered.
    setLatest(null);
  };
  return (
    <TitleDetailsContext value={details}>
      {children}
      {opened?.Sheet && <opened.Sheet request={opened.request} onClose={close} onLeave={leave} />}
      {opened?.hasFailed && (
        <Dialog
          title={opened.request.card.title}
          onClose={close}
          actions={
            <>
              <Button kind="quiet" onClick={close}>
                Close
              </Button>
              <Button onClick={() => details.open(opened.request)}>Retry</Button>
            </>
          }
        >
          This could not be loaded.
        </Dialog>
      )}
    </TitleDetailsContext>
  );
};
