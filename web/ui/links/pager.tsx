import { Button, Group, Text } from '@mantine/core';
import { formatPoints, totalOf } from '#domain/format.ts';

type PagesProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** On this page. */
  shown: number;
  noun: string;
  onPage: (page: number) => void;
};

/** '26–50 of 418 items', for lists with page numbers. */
export const PagePager = ({ page, pageSize, total, shown, noun, onPage }: PagesProps) => (
  <StepPager
    text={placeText((page - 1) * pageSize, shown, total, noun)}
    onPrev={page > 1 ? () => onPage(page - 1) : undefined}
    onNext={page * pageSize < total ? () => onPage(page + 1) : undefined}
  />
);

export const placeText = (before: number, shown: number, total: number, noun: string) =>
  `${formatPoints(before + 1)}–${formatPoints(before + shown)} of ${totalOf(total, noun)}`;

/** Prev and Next, for lists with cursors; a step that is impossible has no handler. */
export const StepPager = ({ text, onPrev, onNext }: { text: string; onPrev?: () => void; onNext?: () => void }) => (
  <Group justify="space-between" gap="sm" px="md" py="sm" style={{ borderTop: '1px solid var(--line)' }}>
    <Text fz="sm" c="dimmed" className="num">
      {text}
    </Text>
    <Group gap="xs">
      <Button variant="default" disabled={!onPrev} onClick={onPrev}>
        Prev
      </Button>
      <Button variant="default" disabled={!onNext} onClick={onNext}>
        Next
      </Button>
    </Group>
  </Group>
);
