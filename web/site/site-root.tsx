import { lazy, Suspense } from 'react';
import { useSession } from '#web/api/session.ts';
import { PagePlace } from '#web/ui/page-place.tsx';

const ViewingBar = lazy(async () => ({ default: (await import('./viewing-bar.tsx')).ViewingBar }));

/** The frame around every page, which shows View As. */
export function SiteRoot() {
  const session = useSession();
  return (
    <>
      {session?.isViewing && (
        <Suspense>
          <ViewingBar username={session.user.username} />
        </Suspense>
      )}
      <PagePlace />
    </>
  );
}
