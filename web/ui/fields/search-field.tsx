import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  width?: number;
  size?: 'sm' | 'md';
};

/** Search as you type: the list is loaded after a pause in typing. */
export function SearchField({ label, value, onChange, width = 280, size = 'sm' }: Props) {
  const [typed, type] = useTyped(value, onChange);
  return (
    <TextInput
      type="search"
      size={size}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={size === 'sm' ? 16 : 20} aria-hidden="true" />}
      maxLength={MOST_CHARACTERS.search}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      w={{ base: '100%', sm: width }}
    />
  );
}

/** The typed text, passed on after a pause; a value that changes elsewhere (back, a 'Clear' button) replaces it. */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const report = useDebouncedCallback((next: string) => {
    reported.current = next;
    onChange(next);
  }, 250);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  function type(next: string) {
    setTyped(next);
    report(next.trim());
  }
  return [typed, type] as const;
}
