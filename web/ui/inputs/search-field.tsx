import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTyped } from './use-typed.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  width?: number;
  size?: 'sm' | 'md';
};

/** Search as you type: the list is asked once the typing pauses. */
export function SearchField({ label, value, onChange, width = 280, size = 'sm' }: Props) {
  const [typed, type] = useTyped(value, onChange);
  return (
    <TextInput
      type="search"
      size={size}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={size === 'sm' ? 16 : 20} aria-hidden="true" />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      w={{ base: '100%', sm: width }}
    />
  );
}
