import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Player } from '../../engine/player.ts';
import type { Playable } from '../../engine/title/playable.ts';
import { labels } from '../../labels.ts';
import { chapterAt, chapterMarks } from './chapters.rules.ts';
import { Peek } from './Peek.tsx';
import { spokenTime } from './time-text.ts';
import type { FilmTime } from './use-film-time.ts';
import styles from './SeekBar.module.css';

/** How long the target of a key is shown after its last press. */
const KEY_PEEK_MS = 1_500;

interface SeekBarProps {
  item: Playable;
  time: FilmTime;
  player: Player;
  video: RefObject<HTMLVideoElement | null>;
  /** Whether the viewer uses keys: then the place that they lead to is shown, too. */
  byKeys: boolean;
  /** Whether a place of the film is shown above the bar. */
  onPeek: (isShown: boolean) => void;
}

const shareOf = (second: number, duration: number): number =>
  duration > 0 ? Math.min(Math.max(second / duration, 0), 1) : 0;

/** The target of the keys, for a moment after each. */
const useKeyPeek = (video: RefObject<HTMLVideoElement | null>, byKeys: boolean): number | null => {
  const [second, setSecond] = useState<number | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || !byKeys) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      clearTimeout(timer);
      setSecond(element.currentTime);
      timer = setTimeout(() => setSecond(null), KEY_PEEK_MS);
    };
    element.addEventListener('seeking', show);
    return () => {
      element.removeEventListener('seeking', show);
      clearTimeout(timer);
      setSecond(null);
    };
  }, [video, byKeys]);
  return second;
};

/** The film as a line: what has played, what has arrived, where chapters begin; a press or a drag seeks. */
export const SeekBar = ({ item, time, player, video, byKeys, onPeek }: SeekBarProps) => {
  const { duration } = time;
  const line = useRef<HTMLDivElement>(null);
  /** Where the pointer is, in seconds; null: elsewhere. */
  const [pointed, setPointed] = useState<number | null>(null);
  const [isDragged, setDragged] = useState(false);
  const byKey = useKeyPeek(video, byKeys);

  const canSeek = duration > 0;
  const peek = canSeek ? (pointed ?? byKey) : null;
  const isPeeking = peek !== null;
  useEffect(() => {
    onPeek(isPeeking);
    return () => onPeek(false);
  }, [onPeek, isPeeking]);
  const position = isDragged && pointed !== null ? pointed : time.position;
  const chapter = chapterAt(item.chapters, position);

  const secondAt = ({ clientX }: PointerEvent): number => {
    const { left = 0, width = 0 } = line.current?.getBoundingClientRect() ?? {};
    return width > 0 ? shareOf(clientX - left, width) * duration : 0;
  };
  const drag = (isHeld: boolean) => {
    setDragged(isHeld);
    player.holdOverlay('drag', isHeld);
  };
  const drop = () => {
    if (isDragged) drag(false);
    setPointed(null);
  };
  useEffect(() => () => player.holdOverlay('drag', false), [player]);

  return (
    <div
      className={styles.area}
      role="slider"
      tabIndex={0}
      aria-label={labels.position}
      aria-valuemin={0}
      aria-valuemax={canSeek ? Math.floor(duration) : 0}
      aria-valuenow={Math.floor(position)}
      aria-valuetext={[spokenTime(position), canSeek && `of ${spokenTime(duration)}`, chapter?.name]
        .filter(Boolean)
        .join(', ')}
      aria-disabled={!canSeek}
      data-active={isPeeking}
      onPointerDown={(event) => {
        if (event.button !== 0 || !canSeek) return;
        // The keys stay the film's: a press must not move the focus here.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setPointed(secondAt(event));
        drag(true);
      }}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => {
        if (canSeek && (isDragged || event.pointerType === 'mouse')) setPointed(secondAt(event));
      }}
      onPointerUp={(event) => {
        if (!isDragged) return;
        player.seekTo(secondAt(event));
        drag(false);
        if (event.pointerType !== 'mouse') setPointed(null);
      }}
      onPointerCancel={drop}
      onPointerLeave={() => {
        if (!isDragged) setPointed(null);
      }}
    >
      <div ref={line} className={styles.line}>
        <div
          className={styles.arrived}
          style={{ transform: `scaleX(${shareOf(time.bufferedTo, duration)})` }}
        />
        {pointed !== null && !isDragged && (
          <div className={styles.pointed} style={{ transform: `scaleX(${shareOf(pointed, duration)})` }} />
        )}
        <div className={styles.played} style={{ transform: `scaleX(${shareOf(position, duration)})` }} />
        {chapterMarks(item.chapters, duration).map((share) => (
          <div key={share} className={styles.mark} style={{ left: `${share * 100}%` }} />
        ))}
      </div>
      <div
        className={styles.thumb}
        data-dragged={isDragged}
        style={{ left: `${shareOf(position, duration) * 100}%` }}
      />
      {peek !== null && (
        <Peek
          second={peek}
          share={shareOf(peek, duration)}
          previews={item.previews}
          chapter={chapterAt(item.chapters, peek)?.name ?? null}
        />
      )}
    </div>
  );
};
