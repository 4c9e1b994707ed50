import type { AdminRequest } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { smsStateQuery } from '../kit/sms/sms.queries.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { answerableQuery } from './requests.queries.ts';
import { askedText, moreText, offerText } from './requests.rules.ts';
import styles from './Requests.module.css';

const Offer = ({ request, onAnswer }: { request: AdminRequest; onAnswer: () => void }) => {
  const asked = useId();
  const { data: sms } = useQuery(smsStateQuery);
  return (
    <div className={`spread ${styles.band}`}>
      <p id={asked}>{askedText(request)}</p>
      <Button kind="quiet" aria-describedby={asked} onClick={onAnswer}>
        {offerText(request, sms, 'them')}
      </Button>
    </div>
  );
};

/** On pages that add titles: offers to answer the requests for them in place, so that forms on the page keep their entries. */
export const AnswerOffers = ({
  titleIds,
  className = '',
}: {
  titleIds: readonly number[];
  className?: string | undefined;
}) => {
  const { data } = useQuery(answerableQuery(titleIds));
  const [answered, setAnswered] = useState<AdminRequest | null>(null);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const offered = titleIds.length === 0 ? undefined : data;
  const isOffered = (offered?.rows.length ?? 0) > 0;
  const band = keptFocus.ref;
  useEffect(() => {
    // The form that added the title may be far below.
    if (isOffered) band.current?.scrollIntoView({ block: 'nearest' });
  }, [isOffered, band]);
  const more = offered ? offered.total - offered.rows.length : 0;
  return (
    <>
      <div role="status" tabIndex={-1} className={`stack-2 ${styles.offers} ${className}`} {...keptFocus}>
        {offered?.rows.map((request) => (
          <Offer key={request.id} request={request} onAnswer={() => setAnswered(request)} />
        ))}
        {more > 0 && <Link to={paths.movieRequests('here')}>{moreText(more)}</Link>}
      </div>
      {answered && <AnswerDialog request={answered} status="uploaded" onClose={() => setAnswered(null)} />}
    </>
  );
};
