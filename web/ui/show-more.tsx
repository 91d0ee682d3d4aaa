import { Button, Group, Text } from '@mantine/core';

/** The way on in a list that is read piece by piece. */
export interface More {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

export const ShowMore = ({ more }: { more: More }) =>
  more.hasNextPage && (
    <Group justify="center" mt="md">
      <Button variant="default" h={44} loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
        Show more
      </Button>
    </Group>
  );

type Props = { text: string; onPrev?: () => void; onNext?: () => void };

/** Prev and Next, for lists that are walked by cursor; a step that cannot be made has no handler. */
export const StepPager = ({ text, onPrev, onNext }: Props) => (
  <Group justify="space-between" gap="sm" px="md" py="sm" style={{ borderTop: '1px solid var(--line)' }}>
    <Text fz="sm" c="dimmed" className="num">
      {text}
    </Text>
    <Group gap={8}>
      <Button variant="default" disabled={!onPrev} onClick={onPrev}>
        Prev
      </Button>
      <Button variant="default" disabled={!onNext} onClick={onNext}>
        Next
      </Button>
    </Group>
  </Group>
);
