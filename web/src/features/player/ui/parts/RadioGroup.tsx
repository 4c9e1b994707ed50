import { useState, type ReactNode, type RefCallback } from 'react';

interface RadioGroupProps<Value> {
  label: string;
  /** `name` is for screen readers. */
  options: readonly { value: Value; name: string; content: ReactNode }[];
  value: Value | null;
  onChoose: (value: Value) => void;
  /** Called with the option under the mouse or the focus; null: none. */
  onPoint?: (value: Value | null) => void;
  /** Set on the option that Tab reaches. */
  tabStopRef?: RefCallback<HTMLElement>;
  className: string | undefined;
  optionClass: string | undefined;
}

/** A single choice in a row. Arrows only move the focus, as a remote could not pass the group otherwise. */
export const RadioGroup = <Value extends number | string>(props: RadioGroupProps<Value>) => {
  const { label, options, value, onChoose, onPoint, tabStopRef, className, optionClass } = props;
  const [focused, setFocused] = useState<Value | null>(null);
  const chosen = options.find((option) => option.value === value) ?? options[0];
  const tabStop = focused ?? chosen?.value;

  const focus = (option: Value | null) => {
    setFocused(option);
    onPoint?.(option);
  };
  return (
    <div role="radiogroup" aria-label={label} className={className} onBlur={() => focus(null)}>
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === tabStop ? tabStopRef : null}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-label={option.name}
          tabIndex={option.value === tabStop ? 0 : -1}
          className={optionClass}
          onClick={() => onChoose(option.value)}
          onFocus={() => focus(option.value)}
          // Only a move counts: after a touch, browsers report a mouse that enters whatever appears there.
          onPointerMove={({ pointerType }) => pointerType === 'mouse' && onPoint?.(option.value)}
          onPointerLeave={() => onPoint?.(focused)}
        >
          {option.content}
        </button>
      ))}
    </div>
  );
};
