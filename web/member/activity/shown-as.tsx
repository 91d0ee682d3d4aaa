import { type Empty, EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { RowsLoading } from '#web/ui/feedback/page-loading.tsx';

/** How a tab looks while its list is loading, where it failed, and while there is nothing in it; `noun` is plural. */
export const shownAs = (noun: string, empty: Empty) => ({
  failure: `Your ${noun} could not be loaded.`,
  loading: <RowsLoading label={`Loading your ${noun}`} rows={4} h={74} radius="xl" mb="sm" />,
  empty: <EmptyCard {...empty} />,
});
