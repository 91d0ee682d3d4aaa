import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { RowsLoading } from '#web/ui/feedback/page-loading.tsx';
import type { SceneName } from '#web/ui/feedback/scene.tsx';
import type { LinkTarget } from '#web/ui/links/link.tsx';

interface Said {
  notLoaded: string;
  loading: string;
  emptyTitle: string;
  emptyText: string;
  /** On the link to what would fill the list. */
  fillIt: string;
}

/** `link`: false while the program takes nothing of the kind. How a tab looks while its list is loading, where it failed, and while there is nothing in it. */
export const shownAs = (said: Said, scene: SceneName, link: LinkTarget | false) => ({
  failure: said.notLoaded,
  loading: <RowsLoading label={said.loading} rows={4} h={74} radius="xl" mb="sm" />,
  empty: (
    <EmptyCard
      scene={scene}
      title={said.emptyTitle}
      text={said.emptyText}
      way={link ? { label: said.fillIt, link } : undefined}
    />
  ),
});
