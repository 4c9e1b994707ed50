import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useSyncExternalStore } from 'react';
import { liteMode, type LiteMode } from '#shared/lite-mode.ts';
import { failureText } from '#shared/ui/offline-hint.ts';
import { Segmented } from '#shared/ui/Segmented.tsx';
import { setSubtitles, subtitlesQuery } from './account.queries.ts';
import styles from './WatchingSettings.module.css';

const LITE_OPTIONS = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const satisfies { value: LiteMode; label: string }[];

const LITE_HINTS: Record<LiteMode, string> = {
  automatic: 'On if this device turns out to be slow.',
  on: 'No trailers and no effects on this device: pages move more smoothly.',
  off: 'Trailers and effects on this device, even if it is slow.',
};

/** Subtitles, which belong to the account, and lite mode, which belongs to the device. */
export const WatchingSettings = () => {
  const hint = useId();
  const { data: shown } = useQuery(subtitlesQuery);
  const { mutate, error } = useMutation(setSubtitles);
  const lite = useSyncExternalStore(liteMode.subscribe, liteMode.get);

  return (
    <div className="stack-5 card inset-5">
      <div>
        <label className={`spread bold touchable row ${styles.switch}`}>
          <span>Subtitles</span>
          <input
            type="checkbox"
            role="switch"
            checked={shown ?? false}
            aria-checked={shown ?? false}
            disabled={shown === undefined || shown === null}
            aria-describedby={hint}
            onChange={({ target }) => mutate(target.checked)}
          />
          <span className={`rigid ${styles.track}`} aria-hidden="true" />
        </label>
        <p id={hint} className="note">
          In every film and episode that has them, on all your devices.
        </p>
        <p className="small wrong" role="status">
          {error && failureText(error)}
        </p>
      </div>
      <Segmented
        legend="Lite mode"
        name="lite-mode"
        options={LITE_OPTIONS}
        value={lite}
        onChange={liteMode.set}
        hint={LITE_HINTS[lite]}
      />
    </div>
  );
};
