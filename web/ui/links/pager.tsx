import { Button, Group, Text } from '@mantine/core';
import { useWords } from '#web/words.ts';
import type { parts } from '#words/en/parts.ts';

type Words = typeof parts;
/** What a list counts. */
export type Noun = keyof Words['totals'];

type PagesProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** On this page. */
  shown: number;
  noun: Noun;
  onPage: (page: number) => void;
};

/** '26–50 of 418 items', for lists with page numbers. */
export function PagePager({ page, pageSize, total, shown, noun, onPage }: PagesProps) {
  const words = useWords('parts');
  return (
    <StepPager
      text={placeText(words, (page - 1) * pageSize, shown, total, noun)}
      onPrev={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={page * pageSize < total ? () => onPage(page + 1) : undefined}
    />
  );
}

export const placeText = (words: Words, before: number, shown: number, total: number, noun: Noun): string =>
  words.lists.place(before + 1, before + shown, words.totals[noun](total));

/** Prev and Next, for lists with cursors; a step that is impossible has no handler. */
export function StepPager({ text, onPrev, onNext }: { text: string; onPrev?: () => void; onNext?: () => void }) {
  const words = useWords('parts').lists;
  return (
    <Group justify="space-between" gap="sm" px="md" py="sm" style={{ borderTop: '1px solid var(--line)' }}>
      <Text fz="sm" c="dimmed" className="num">
        {text}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={!onPrev} onClick={onPrev}>
          {words.previous}
        </Button>
        <Button variant="default" disabled={!onNext} onClick={onNext}>
          {words.next}
        </Button>
      </Group>
    </Group>
  );
}
