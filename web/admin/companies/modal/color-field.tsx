import { TextInput } from '@mantine/core';
import classes from './color-field.module.css';

type Props = {
  label: string;
  description: string;
  value: string;
  /** '#rrggbb': what the dot shows. */
  shown: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

/** A color code to type, or to pick with the system's own picker behind the dot. */
export const ColorField = ({ label, description, value, shown, error, onChange }: Props) => (
  <TextInput
    label={label}
    description={description}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    placeholder="Standard color"
    autoComplete="off"
    spellCheck={false}
    leftSectionWidth={44}
    leftSection={
      <input
        type="color"
        className={classes.dot}
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={shown}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    }
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
