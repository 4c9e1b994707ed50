import type { ReactNode } from 'react';
import { Bar } from '../kit/states/Bar.tsx';
import { percentOf } from './progress.rules.ts';
import styles from './UploadRow.module.css';

/** An upload that may be discarded, of this tab or another. */
export interface Discardable {
  id: string;
  name: string;
  /** Bytes that have arrived. */
  arrived: number;
}

/** One upload: its name, what it is doing, how far it is, and what can be done. */
export const UploadRow = ({
  id,
  name,
  text,
  tone,
  sent,
  size,
  hasBar = true,
  actions,
}: {
  id: string;
  name: string;
  text: ReactNode;
  tone: 'running' | 'resting' | 'failed' | 'done';
  sent: number;
  size: number;
  /** False for what goes no further. */
  hasBar?: boolean;
  actions: ReactNode;
}) => (
  <li className={`${styles.row} ${styles[tone] ?? ''}`} data-upload={name}>
    <div className="grid-1 shrinkable breakable">
      <p className="strong" id={`upload-${id}`}>
        {name}
      </p>
      <p
        className={`note digits ${styles.state}`}
        role={tone === 'failed' || tone === 'done' ? 'status' : undefined}
      >
        {text}
      </p>
    </div>
    <div className={styles.actions}>{actions}</div>
    {hasBar && (
      <div className={styles.bar}>
        <Bar
          labelledBy={`upload-${id}`}
          percent={percentOf(sent, size)}
          isResting={tone === 'resting' || tone === 'failed'}
        />
      </div>
    )}
  </li>
);
