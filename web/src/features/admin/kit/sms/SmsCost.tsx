import * as messagingMessages from '@sebule/contract/messaging/messages';
import { kesText } from '@sebule/contract/messaging/sms-text';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../states/LoadFailure.tsx';
import { costText, forcedText, smsCost } from './sms-cost.rules.ts';
import { smsStateQuery } from './sms.queries.ts';

/**
 * What a text costs, such as "9 residents, 2 text messages each, about KES 14", and which character makes it longer; where
 * text messages cannot be sent, what to set. Nothing while nobody is chosen.
 */
export const SmsCost = ({ text, residents }: { text: string; residents: number | null }) => {
  const state = useQuery(smsStateQuery);
  if (!state.data) {
    return <LoadFailure query={state}>What text messages cost could not be loaded.</LoadFailure>;
  }
  if (state.data.gateway === 'none')
    return <p className="note breakable">{messagingMessages.smsNotConfigured}</p>;
  if (residents === null) return null;
  const cost = smsCost(text, residents, state.data.price_kes);
  const forced = forcedText(cost);
  return (
    <div className="grid-1">
      <p>
        {cost.parts > 0
          ? costText(residents, cost)
          : `About ${kesText(state.data.price_kes)} for each text message.`}
      </p>
      {forced && <p className="note breakable">{forced}</p>}
      {state.data.gateway === 'log' && (
        <p className="note breakable">This server writes text messages to a file instead of sending them.</p>
      )}
    </div>
  );
};
