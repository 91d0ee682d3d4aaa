import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '#web/words.ts';
import { Problem } from '../layout/lines.tsx';
import classes from './quantity-picker.module.css';

type Props = {
  /** Any number, or NaN for what is not written in digits; the parent shows what is wrong with it. */
  value: number;
  /** Called with whether a button was pressed or a text typed. */
  onChange: (value: number, how: 'pressed' | 'typed') => void;
  /** Called when the field is left. */
  onLeave?: () => void;
  min?: number;
  max?: number;
  large?: boolean;
  problem?: ReactNode;
};

/** `Number` would take 1e3 and 0x10. */
const meantBy = (text: string) => (/^-?\d+(\.\d*)?$/.test(text.trim()) ? Number(text) : Number.NaN);

export function QuantityPicker({ value, onChange, onLeave, min = 1, max = 9999, large, problem }: Props) {
  /** The typed text, shown as long as it means the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const words = useWords('parts').fields;
  function step(next: number) {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, next)), 'pressed');
  }
  function type(text: string) {
    setTyped(text);
    onChange(meantBy(text), 'typed');
  }
  return (
    <>
      <fieldset className={classes.picker} data-large={large || undefined}>
        <legend className="quiet">{words.quantity}</legend>
        <button
          type="button"
          aria-label={words.oneLess}
          disabled={value <= min}
          onClick={() => step(Math.ceil(value || min) - 1)}
        >
          <IconMinus size={20} aria-hidden="true" />
        </button>
        <input
          className="num"
          inputMode="numeric"
          aria-label={words.quantity}
          name="quantity"
          maxLength={8}
          value={typed !== null && Object.is(meantBy(typed), value) ? typed : value}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={onLeave}
        />
        <button
          type="button"
          aria-label={words.oneMore}
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
