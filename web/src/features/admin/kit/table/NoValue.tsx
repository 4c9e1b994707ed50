import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';

/** Replaces a missing value; the label is read out. */
export const NoValue = ({ label }: { label: string }) => (
  <span className="faint">
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
