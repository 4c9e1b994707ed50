import type { LostFile } from '@sebule/contract';
import { Link } from 'react-router';
import { titleAddress } from '../../kit/title-address.ts';
import cell from '../../kit/table/Cells.module.css';
import styles from './Missing.module.css';

/** More are counted: a trailer may belong to many seasons. */
const SHOWN_MAX = 3;

/** The file that is missing, and where it is now as far as that is clear. */
export const MissingFileCell = ({ file: { path, moved_to: movedTo } }: { file: LostFile }) => (
  <span className={`${cell.lines} breakable`}>
    <span className={cell.first}>{path}</span>
    {movedTo !== null && <span className={`small ${styles.found}`}>Now at {movedTo}</span>}
  </span>
);

/** The titles that miss it. */
export const MissedByCell = ({ file: { uses } }: { file: LostFile }) => (
  <ul className={`plain-list ${styles.uses}`}>
    {uses.slice(0, SHOWN_MAX).map((use) => (
      <li key={`${use.video_id} ${use.part}`}>
        <Link to={titleAddress(use)}>{use.title}</Link>
        {use.part !== '' && <span className={cell.second}>{use.part}</span>}
      </li>
    ))}
    {uses.length > SHOWN_MAX && <li className={cell.second}>and {uses.length - SHOWN_MAX} more</li>}
  </ul>
);
