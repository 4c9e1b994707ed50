import type { Card, TitleKind } from '@sebule/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Thumbnail } from '../../artwork/index.ts';
import { countText } from '../../kit/count-text.ts';
import { creditsText, lengthOf } from '../../kit/seconds.rules.ts';
import { RowCard } from '../../kit/table/TableCards.tsx';
import { EditAndDelete } from '../EditAndDelete.tsx';
import { useActiveSwitch } from '../use-active-switch.ts';
import cell from '../../kit/table/Cells.module.css';
import styles from './cells.module.css';

/** A title on a phone: its poster, on which it is selected, and beside it two facts and the actions. */
export const TitleCard = ({
  title,
  facts,
  actions,
  checkbox,
}: {
  title: Pick<Card, 'title' | 'poster_path'>;
  facts: ReactNode;
  actions: ReactNode;
  checkbox: ReactNode;
}) => (
  <div className={`grid-3 ${styles.card}`}>
    <div className={styles.poster}>
      <Thumbnail paths={[title.poster_path]} />
      <div className={styles.select}>{checkbox}</div>
    </div>
    <RowCard
      title={title.title}
      facts={
        <>
          {facts}
          <div className={`spread ${styles.cardActions}`}>{actions}</div>
        </>
      }
      actions={null}
    />
  </div>
);

export const FilesMissing = ({ files_missing: count }: Pick<Card, 'files_missing'>) =>
  count === undefined ? null : (
    <span className="small wrong">{countText(count, 'file is missing', 'files are missing')}</span>
  );

/** What an admin has to do for a title's files. */
const VERDICTS = { prepare: 'Needs preparing', cannot: 'Cannot be played' } as const;

export const FilesVerdict = ({ worst_verdict: verdict }: Pick<Card, 'worst_verdict'>) =>
  verdict === 'prepare' || verdict === 'cannot' ? (
    <span className={verdict === 'cannot' ? 'small wrong' : 'note'}>{VERDICTS[verdict]}</span>
  ) : null;

export const TitleCell = (card: Pick<Card, 'title' | 'release_date' | 'files_missing' | 'worst_verdict'>) => (
  <div className={cell.lines}>
    <span className={cell.first}>{card.title}</span>
    {card.release_date && <span className={cell.second}>{card.release_date.slice(0, 4)}</span>}
    <FilesMissing {...card} />
    <FilesVerdict {...card} />
  </div>
);

/** When a movie's credits start, or how many seasons a series has; what the title still needs, if anything. */
export const fileText = ({
  is_series,
  total_seasons,
  credits_start,
  runtime,
  file_duration: duration,
}: Card): string => {
  if (is_series) return total_seasons === 0 ? 'No seasons yet' : String(total_seasons);
  if (credits_start === undefined) return 'No file yet';
  return creditsText(credits_start, lengthOf(runtime, duration));
};

/** The same where no heading says what it is. */
export const cardText = (title: Card): string => {
  const text = fileText(title);
  if (title.is_series) return title.total_seasons === 0 ? text : `${text} Season(s)`;
  return title.credits_start === undefined ? text : `Credits Start: ${text}`;
};

const setActive = (kind: TitleKind, id: number, isActive: boolean) =>
  kind === 'series'
    ? callAsAdmin('PATCH videos/update-active-series', { body: { id, is_active: isActive } })
    : callAsAdmin('PATCH videos/update-active', { body: { kind, id, is_active: isActive } });

/** Shows a title to residents, or hides it. */
export const ActiveSwitch = ({
  title,
  isLabelled = false,
}: {
  title: Card;
  /** Whether it says what it is; in a table, the heading does. */
  isLabelled?: boolean;
}) => {
  const toggle = useActiveSwitch(title.is_active, (isActive) =>
    setActive(title.is_series ? 'series' : 'movie', title.video_id, isActive),
  );
  return (
    <label className={`touchable ${styles.active}`}>
      <input type="checkbox" aria-label={`Show ${title.title} to residents`} {...toggle} />
      {isLabelled && <span aria-hidden="true">Active</span>}
    </label>
  );
};

export const TitleActions = ({ title, onDelete }: { title: Card; onDelete: (title: Card) => void }) => {
  const navigate = useNavigate();
  const edit = () => {
    const id = title.video_id;
    if (title.is_series) void navigate(paths.seasonsManage(id), { state: title });
    else {
      const state = { isEdit: true, url: title.file_url, order: title.file_order };
      void navigate(paths.movieUpload(id), { state });
    }
  };
  return (
    <div className={styles.actions}>
      <EditAndDelete name={title.title} onEdit={edit} onDelete={() => onDelete(title)} />
    </div>
  );
};
