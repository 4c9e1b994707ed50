import { useState, type RefObject } from 'react';
import { canNightMode, isNightMode, setNightMode } from '../../browser/night-mode.ts';
import { labels } from '../../labels.ts';
import { Switch } from '../parts/Switch.tsx';

/** Makes loud scenes quieter; not offered where the browser keeps the sound from the page. */
export const NightMode = ({ video }: { video: RefObject<HTMLVideoElement | null> }) => {
  const [state, setState] = useState<{ can: boolean; isOn: boolean } | null>(null);
  // While it renders, the element must not be read.
  const read = (element: HTMLDivElement | null) => {
    const film = element && video.current;
    if (film && !state) setState({ can: canNightMode(film), isOn: isNightMode(film) });
  };
  const toggle = () => {
    if (!video.current || !state) return;
    setNightMode(video.current, !state.isOn);
    setState({ ...state, isOn: !state.isOn });
  };
  return (
    <div ref={read} className="grid-1" hidden={!state?.can}>
      {state?.can && (
        <>
          <Switch label={labels.nightMode} on={state.isOn} toggle={toggle} />
          <p className="note">{labels.nightModeNote}</p>
        </>
      )}
    </div>
  );
};
