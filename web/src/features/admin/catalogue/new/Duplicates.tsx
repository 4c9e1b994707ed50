import type { Duplicate, TitleKind } from '@sebule/contract';
import { NEW_TITLE } from '@sebule/contract/catalogue/limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Failure } from '#shared/form/failure.rules.ts';
import { paths } from '#shared/paths.ts';
import { nameWithYear } from '../../kit/name-with-year.ts';
import { idOfTitleThere, isTitleThere } from '../refusals.rules.ts';
import styles from './Duplicates.module.css';

const Notice = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={`grid-2 box ${styles.notice}`}>
    <p>{text}</p>
    {children}
  </div>
);

/** The ways to a title that is there: its page, and for a movie the form for one more file. */
const WaysTo = ({ kind, id, name }: { kind: TitleKind; id: number; name: string }) => (
  <>
    <Link
      className={`accented touchable ${styles.link}`}
      to={kind === 'movie' ? paths.movieUpload(id) : paths.seasonsManage(id)}
    >
      Open {name}
    </Link>
    {kind === 'movie' && (
      <Link
        className={`accented touchable ${styles.link}`}
        to={paths.movieUpload(id)}
        state={{ isEdit: false, url: '', order: NEW_TITLE.order }}
      >
        Add as another version
      </Link>
    )}
  </>
);

const Titles = ({ kind, titles }: { kind: TitleKind; titles: readonly Duplicate[] }) => (
  <ul className={`grid-1 plain-list ${styles.list}`}>
    {titles.map((each) => (
      <li key={each.video_id}>
        {each.status === 'trash' ? (
          <>
            <span>{nameWithYear(each)}, in the trash</span>
            <Link className={`accented touchable ${styles.link}`} to={paths.trash(kind)}>
              Open the trash
            </Link>
          </>
        ) : (
          <WaysTo kind={kind} id={each.video_id} name={nameWithYear(each)} />
        )}
      </li>
    ))}
  </ul>
);

/** Says which titles are there: another one of the same name may be added, but not of the same movie database id. */
export const Duplicates = ({ kind, found }: { kind: TitleKind; found: readonly Duplicate[] }) => {
  const sameId = found.filter(({ reason }) => reason === 'tmdb_id');
  const sameName = found.filter(({ reason }) => reason === 'title');
  return (
    <div role="status" className={`stack-3 ${styles.box}`}>
      {sameId.length > 0 && (
        <Notice
          text={
            sameId.some(({ status }) => status === 'active')
              ? 'You have this already: it has the same number in the movie database, and cannot be added twice.'
              : 'You had this already: it has the same number in the movie database.'
          }
        >
          <Titles kind={kind} titles={sameId} />
        </Notice>
      )}
      {sameName.length > 0 && (
        <Notice text="You have this already. Open it to add another version of its file, or give the new one its own slug.">
          <Titles kind={kind} titles={sameName} />
        </Notice>
      )}
    </div>
  );
};

/** Beside the refusal of a title that is there already: the ways to it. */
export const TitleThere = ({ kind, failure }: { kind: TitleKind; failure: Failure | undefined }) => {
  const id = idOfTitleThere(failure);
  if (!isTitleThere(failure) || id === null) return null;
  return (
    <Notice text="Another title has the same number in the movie database.">
      <div className={styles.ways}>
        <WaysTo kind={kind} id={id} name="it" />
      </div>
    </Notice>
  );
};
