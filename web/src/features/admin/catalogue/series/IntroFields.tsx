import type { Episode, Season } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { clockText } from '../../kit/seconds.rules.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { introIn, introProblems, type EpisodeEntry } from './episode.rules.ts';
import formStyles from '../../kit/form/Form.module.css';

type Field = 'intro_from' | 'intro_to';

interface IntroForm {
  entry: Pick<EpisodeEntry, Field>;
  text: (field: Field) => Omit<Parameters<typeof TextField>[0], 'label'>;
}

const secondsHint = (typed: string, ifEmpty: string): string =>
  typed.trim() === '' ? ifEmpty : `Seconds from the beginning, ${clockText(Number(typed) || 0)}.`;

/** Where the intro of an episode is, and a way to say the same of all episodes of its season. */
export const IntroFields = ({
  form,
  season,
  onStored,
}: {
  form: IntroForm;
  season: Season;
  /** Called with the episodes of the season once they have this intro. */
  onStored: (episodes: readonly Episode[]) => void;
}) => {
  const [isAsking, setAsking] = useState(false);
  const { entry, text } = form;
  const intro = introIn(entry);
  const problems = introProblems(entry);
  const { episodes } = season;
  const canBeShared =
    intro !== null && problems.intro_from === null && problems.intro_to === null && episodes.length > 1;
  return (
    <div className="stack-3">
      <div className={formStyles.columns}>
        <TextField
          label="Intro start"
          hint={secondsHint(entry.intro_from, 'Players offer to skip the intro. Empty: there is none.')}
          inputMode="decimal"
          optional
          {...text('intro_from')}
        />
        <TextField
          label="Intro end"
          hint={secondsHint(entry.intro_to, 'The second at which the story goes on.')}
          inputMode="decimal"
          optional
          {...text('intro_to')}
        />
      </div>
      {canBeShared && (
        <div className="cluster-3">
          <Button kind="quiet" onClick={() => setAsking(true)}>
            Use this intro for the whole season
          </Button>
        </div>
      )}
      {isAsking && intro && (
        <ConfirmDialog
          title={`The same intro for ${season.season_name}?`}
          confirmLabel={`Use for ${episodes.length} episodes`}
          send={() =>
            callAsAdmin('POST videos/fill-episodes', {
              body: {
                season_id: season.season_id,
                episodes: episodes.map(({ episode_id }) => ({ episode_id, intro })),
              },
            })
          }
          onDone={({ msg, details }) => {
            showToast(msg);
            onStored(details);
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Each of the {episodes.length} episodes gets an intro from {clockText(intro.from)} to{' '}
            {clockText(intro.to)}, in place of the one that it has.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};
