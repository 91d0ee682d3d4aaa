import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';

type Props = { label: string; value: boolean; onChange: (on: boolean) => void };

/** Turns at once; the address, and with it the list, follows. */
export function ListSwitch({ label, value, onChange }: Props) {
  const [on, turn] = useState(value);
  useEffect(() => turn(value), [value]);
  return (
    <Switch
      ml="auto"
      label={label}
      checked={on}
      onChange={({ currentTarget: { checked } }) => {
        turn(checked);
        onChange(checked);
      }}
    />
  );
}
