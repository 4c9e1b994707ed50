import type { AdminThread } from '@sebule/contract';
import { Link } from 'react-router';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { clockText } from '../kit/seconds.rules.ts';
import { fileAddress, previewAddress } from './addresses.ts';
import { partText } from './feedback.rules.ts';
import cell from '../kit/table/Cells.module.css';
import feedback from './Feedback.module.css';
import styles from './Thread.module.css';

/** Which film the report is about, and the way to it. */
export const ReportPanel = ({ report }: { report: NonNullable<AdminThread['report']> }) => {
  const preview = previewAddress(report, report.second);
  const facts = [partText(report), report.codecs.join(', '), report.browser].filter(Boolean);
  return (
    <section className={`cluster-3 spread ${styles.report}`} aria-label="The reported film">
      <div className={cell.lines}>
        <Link className={`breakable bold ${feedback.link}`} to={fileAddress(report)}>
          {report.video.title}
        </Link>
        <span className="note breakable">{facts.join(' · ')}</span>
      </div>
      {preview && (
        <ButtonLink kind="quiet" to={preview}>
          Play at {clockText(report.second)}
        </ButtonLink>
      )}
    </section>
  );
};
