import { Skeleton, Stack } from '@mantine/core';

/** Holds a page's place until its code and data are here. */
export const PageLoading = () => (
  <Stack gap={24} aria-busy="true" aria-label="Loading" role="status">
    <Skeleton h={32} w={220} />
    <Skeleton h={180} radius={16} />
    <Skeleton h={120} radius={16} />
  </Stack>
);
