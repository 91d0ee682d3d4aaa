import { Button, Group } from '@mantine/core';

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
