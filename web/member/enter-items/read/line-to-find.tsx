import { NativeSelect } from '@mantine/core';
import { useFlow } from '../flow/use-flow.ts';
import type { PrintedLine } from './chosen-items.ts';

/** Says for which line of the receipt an item is looked for, so that its name is known the next time. */
export function LineToFind({ lines }: { lines: readonly PrintedLine[] }) {
  const { search, go } = useFlow();
  const value = lines.some(({ at }) => at + 1 === search.line) ? String(search.line) : '';
  return (
    <NativeSelect
      size="md"
      mb="md"
      maw={480}
      label="Printed on your receipt as (optional)"
      description="Once it is approved, we know it on your next receipt."
      data={[
        { value: '', label: 'Not chosen' },
        ...lines.map(({ at, text }) => ({ value: String(at + 1), label: text })),
      ]}
      value={value}
      onChange={({ currentTarget }) =>
        go({ line: Number(currentTarget.value) || undefined }, { replace: true, resetScroll: false })
      }
    />
  );
}
