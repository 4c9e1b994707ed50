import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { secondsIn } from '../../kit/seconds.rules.ts';
import styles from './SecondsConverter.module.css';

const converted = (time: string): { seconds: number } | { problem: string } => {
  try {
    return { seconds: secondsIn(time) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};

/** Turns a time such as 1.23.45 into seconds. */
export const SecondsConverter = ({ onUse }: { onUse: (seconds: number) => void }) => {
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string>();
  const result = converted(time);

  const handleUse = () => {
    if ('problem' in result) setProblem(result.problem);
    else onUse(result.seconds);
  };

  return (
    <div className={`grid-3 ${styles.converter}`}>
      <TextField
        label="Time to seconds"
        hint={'seconds' in result ? `${result.seconds} seconds` : 'hh.mm.ss, mm.ss or mm'}
        error={problem}
        inputMode="decimal"
        autoComplete="off"
        value={time}
        onChange={({ target }) => {
          setTime(target.value);
          setProblem(undefined);
        }}
      />
      <Button kind="quiet" onClick={handleUse}>
        {'seconds' in result ? `Use ${result.seconds}` : 'Convert'}
      </Button>
    </div>
  );
};
