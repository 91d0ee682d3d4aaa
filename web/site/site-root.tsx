import { lazy, Suspense } from 'react';
import { useMaintenance } from '#web/api/maintenance.ts';
import { useSession } from '#web/api/session.ts';
import { PagePlace } from '#web/ui/layout/page-place.tsx';
import { loadWords } from '#web/words.ts';

const SiteBars = lazy(async () => {
  await loadWords('both');
  return { default: (await import('./site-bars.tsx')).SiteBars };
});

/** The frame around every page; most people never see its bars, so they are loaded when there is one. */
export function SiteRoot() {
  const isViewing = useSession()?.isViewing;
  const message = useMaintenance();
  return (
    <>
      {(message || isViewing) && (
        <Suspense>
          <SiteBars />
        </Suspense>
      )}
      <PagePlace />
    </>
  );
}
