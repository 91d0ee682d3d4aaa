import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';

type Props = { value: boolean; onChange: (on: boolean) => void };

/** Turns at once; the address, and with it the list, follows. */
export function AdminOnlySwitch({ value, onChange }: Props) {
  const [on, turn] = useState(value);
  useEffect(() => turn(value), [value]);
  return (
    <Switch
      ml="auto"
      label="Admin use only"
      checked={on}
      onChange={({ currentTarget: { checked } }) => {
        turn(checked);
        onChange(checked);
      }}
    />
  );
}
