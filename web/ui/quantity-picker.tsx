import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Problem } from './lines.tsx';
import classes from './quantity-picker.module.css';

type Props = {
  /** NaN shows as empty. */
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  large?: boolean;
  /** Takes any whole number that is typed, and NaN for none, so that it can be said what is wrong with it. */
  asTyped?: boolean;
  problem?: string | null;
};

export function QuantityPicker({ value, onChange, min = 1, max = 9999, large, asTyped, problem }: Props) {
  const [isBlank, setBlank] = useState(false);
  const id = useId();
  const set = (next: number) => onChange(Math.min(max, Math.max(min, Math.trunc(next) || min)));
  function type(text: string) {
    if (!asTyped) {
      setBlank(text === '');
      set(Number(text));
    } else if (/^\d{0,5}$/.test(text)) onChange(text === '' ? Number.NaN : Number(text));
  }
  return (
    <>
      <fieldset className={classes.picker} data-large={large || undefined}>
        <legend className="quiet">Quantity</legend>
        <button type="button" aria-label="One less" disabled={value <= min} onClick={() => set((value || min) - 1)}>
          <IconMinus size={20} aria-hidden="true" />
        </button>
        <input
          className="num"
          inputMode="numeric"
          aria-label="Quantity"
          // While typing, the field may be empty; otherwise it shows the number that counts.
          value={isBlank || Number.isNaN(value) ? '' : value}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setBlank(false)}
        />
        <button type="button" aria-label="One more" disabled={value >= max} onClick={() => set((value || 0) + 1)}>
          <IconPlus size={20} aria-hidden="true" />
        </button>
      </fieldset>
      <Problem id={id}>{problem}</Problem>
    </>
  );
}
