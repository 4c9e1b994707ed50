import type { TitleKind } from '@sebule/contract';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { LIST_OF } from './lists.ts';
import { isTitleGone } from './refusals.rules.ts';
import styles from './TitlePage.module.css';

/** The notice of a form about a title, with the ways on when somebody else has deleted the title. */
export const TitleFailureNotice = ({
  kind,
  ...notice
}: Pick<ComponentProps<typeof FailureNotice>, 'id' | 'failure' | 'onClose'> & { kind: TitleKind }) => (
  <FailureNotice {...notice}>
    {isTitleGone(notice.failure) && (
      <p className={styles.waysOn}>
        It may have been deleted since you opened it. <Link to={paths.trash(kind)}>Trash</Link>{' '}
        <Link to={LIST_OF[kind].path}>{LIST_OF[kind].label}</Link>
      </p>
    )}
  </FailureNotice>
);
