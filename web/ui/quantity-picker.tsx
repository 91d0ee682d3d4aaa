import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Problem } from './lines.tsx';
import classes from './quantity-picker.module.css';

type Props = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  large?: boolean;
  /** Takes whatever number is typed, and NaN for none, so that it can be said what is wrong with it. */
  asTyped?: boolean;
  problem?: string | null;
};

export function QuantityPicker({ value, onChange, min = 1, max = 9999, large, asTyped, problem }: Props) {
  /** What is typed, until the field is left: it then shows the number that counts. */
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const set = (next: number) => onChange(Math.min(max, Math.max(min, Math.trunc(next) || min)));
  function step(next: number) {
    setTyped(null);
    set(next);
  }
  function type(text: string) {
    setTyped(text);
    if (asTyped) onChange(text.trim() === '' ? Number.NaN : Number(text));
    else set(Number(text));
  }
  return (
    <>
      <fieldset className={classes.picker} data-large={large || undefined}>
        <legend className="quiet">Quantity</legend>
        <button
          type="button"
          aria-label="One less"
          disabled={value <= min}
          onClick={() => step(Math.ceil(value || min) - 1)}
        >
          <IconMinus size={20} aria-hidden="true" />
        </button>
        <input
          className="num"
          inputMode="numeric"
          aria-label="Quantity"
          maxLength={8}
          value={typed ?? value}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => !asTyped && setTyped(null)}
        />
        <button
          type="button"
          aria-label="One more"
          disabled={value >= max}
          onClick={() => step(Math.floor(value || 0) + 1)}
        >
          <IconPlus size={20} aria-hidden="true" />
        </button>
      </fieldset>
      <Problem id={id}>{problem}</Problem>
    </>
  );
}
