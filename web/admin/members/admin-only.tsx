import { Checkbox } from '@mantine/core';
import { useWords } from '#web/words.ts';

export function AdminOnly({ isSet, onChange }: { isSet: boolean; onChange: (isSet: boolean) => void }) {
  const words = useWords('people').adminOnly;
  return (
    <Checkbox
      mt="xxs"
      py={{ base: 'xs', xs: 0 }}
      style={{ gridColumn: '1 / -1' }}
      label={words.label}
      description={words.hint}
      checked={isSet}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
