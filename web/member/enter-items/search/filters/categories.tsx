import { NativeSelect } from '@mantine/core';
import { useProgram } from '../../../use-program.ts';
import classes from './categories.module.css';

/** More than these would be a wall of chips. */
const MOST_CHIPS = 8;

type Props = { value: string | undefined; onChange: (category: string | undefined) => void };

export function Categories({ value, onChange }: Props) {
  const { categories = [] } = useProgram();
  const names = categories.map(({ category }) => category);
  if (names.length === 0) return null;
  if (names.length > MOST_CHIPS) {
    return (
      <NativeSelect
        size="md"
        aria-label="Category"
        data={[{ value: '', label: 'All categories' }, ...names]}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        className={classes.select}
      />
    );
  }
  return (
    <fieldset className={classes.chips}>
      <legend className="quiet">Category</legend>
      <Chip label="All" isOn={!value} onClick={() => onChange(undefined)} />
      {names.map((name) => (
        <Chip key={name} label={name} isOn={name === value} onClick={() => onChange(name)} />
      ))}
    </fieldset>
  );
}

const Chip = ({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) => (
  <button type="button" aria-pressed={isOn} onClick={onClick}>
    {label}
  </button>
);
