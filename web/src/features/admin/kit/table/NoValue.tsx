import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import cell from './Cells.module.css';

/** Replaces a missing value; the label is read out. */
export const NoValue = ({ label }: { label: string }) => (
  <span className={cell.missing}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
