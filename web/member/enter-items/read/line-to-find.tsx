import { NativeSelect } from '@mantine/core';
import { useWords } from '#web/words.ts';
import { useFlow } from '../flow/use-flow.ts';
import type { PrintedLine } from './chosen-items.ts';

/** The line for which an item is looked for; none once it names an item on the list. */
export function useLineToFind(lines: readonly PrintedLine[]): PrintedLine | undefined {
  const { search } = useFlow();
  return lines.find(({ at }) => at + 1 === search.line);
}

/** Says for which line of the receipt an item is looked for, so that its name is known the next time. */
export function LineToFind({ lines, value }: { lines: readonly PrintedLine[]; value: PrintedLine | undefined }) {
  const { go } = useFlow();
  const words = useWords('reading').lines;
  return (
    <NativeSelect
      size="md"
      mt="md"
      maw={480}
      label={words.lineToFind}
      description={words.lineToFindHint}
      data={[
        { value: '', label: words.notChosen },
        ...lines.map(({ at, text }) => ({ value: String(at + 1), label: text })),
      ]}
      value={value ? value.at + 1 : ''}
      onChange={({ currentTarget }) =>
        go({ line: Number(currentTarget.value) || undefined }, { replace: true, resetScroll: false })
      }
    />
  );
}
