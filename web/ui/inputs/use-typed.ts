import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** What is being typed, told on once the typing pauses; a value changed from elsewhere (back, a 'Clear' button) takes its place. */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useDebouncedCallback((next: string) => {
    told.current = next;
    onChange(next);
  }, 250);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  function type(next: string) {
    setTyped(next);
    tell(next.trim());
  }
  return [typed, type] as const;
}
