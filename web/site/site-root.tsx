import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#web/api/session.ts';

const ViewingBar = lazy(async () => ({ default: (await import('./viewing-bar.tsx')).ViewingBar }));

/** Around every page there is: while an administrator looks through a participant's eyes, each says so. */
export function SiteRoot() {
  const session = useSession();
  return (
    <>
      {session?.viewedBy && (
        <Suspense>
          <ViewingBar username={session.user.username} />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
