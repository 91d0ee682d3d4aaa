import { Checkbox, Radio } from '@mantine/core';
import classes from './fields.module.css';

type Props = {
  label: string;
  description?: string;
  withAsterisk?: boolean;
  size: 'md';
  error?: string;
  options: readonly string[];
  /** A text for one of the options, a list for any of them. */
  value: string | string[];
  onChange: (value: string & string[]) => void;
};

export function ChoiceGroup({ options, value, onChange, ...shared }: Props) {
  const many = Array.isArray(value);
  const Choice = many ? Checkbox : Radio;
  const choices = (
    <div className={classes.choices}>
      {options.map((option) => (
        <Choice key={option} value={option} label={option} size="sm" />
      ))}
    </div>
  );
  return many ? (
    <Checkbox.Group {...shared} value={value} onChange={(next) => onChange(next as never)}>
      {choices}
    </Checkbox.Group>
  ) : (
    <Radio.Group {...shared} value={value} onChange={(next) => onChange(next as never)}>
      {choices}
    </Radio.Group>
  );
}
