import { Button, Group, Text } from '@mantine/core';
import { formatPoints, totalOf } from '#domain/format.ts';
import { Failure } from './notice.tsx';

/** A list that is read piece by piece. */
export interface More {
  error: { msg: string } | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The end of such a list: the way to more of it, or why the rest could not be loaded. */
export function ShowMore({ of: list, failure }: { of: More; failure: string }) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  if (error) {
    const retry = hasNextPage ? fetchNextPage : refetch;
    return <Failure title={failure} detail={error.msg} onRetry={() => void retry()} />;
  }
  return (
    hasNextPage && (
      <Group justify="center" mt="md">
        <Button variant="default" h={44} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      </Group>
    )
  );
}

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

/** '26–50 of 418 items', for lists that are walked by the number of a page. */
export const PagePager = ({ page, pageSize, total, shown, noun, onPage }: PagesProps) => (
  <StepPager
    text={placeText((page - 1) * pageSize, shown, total, noun)}
    onPrev={page > 1 ? () => onPage(page - 1) : undefined}
    onNext={page * pageSize < total ? () => onPage(page + 1) : undefined}
  />
);

export const placeText = (before: number, shown: number, total: number, noun: string) =>
  `${formatPoints(before + 1)}–${formatPoints(before + shown)} of ${totalOf(total, noun)}`;

type Props = { text: string; onPrev?: () => void; onNext?: () => void };

/** Prev and Next, for lists that are walked by cursor; a step that cannot be made has no handler. */
export const StepPager = ({ text, onPrev, onNext }: Props) => (
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
