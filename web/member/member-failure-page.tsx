import { CatchBoundary, type ErrorComponentProps, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Refusal } from '#web/api/refusal.ts';
import { useSession } from '#web/api/session.ts';
import { FailurePage } from '#web/site/failure-page.tsx';
import { loadWords } from '#web/words.ts';
import { findCompany } from './kept-company.ts';

/** The routes below, which load words, may not have been reached. */
const KeepPhotos = lazy(async () => {
  await loadWords('both', 'own');
  const { KeepPhotos: component } = await import('./waiting/keep-photos.tsx');
  return { default: component };
});

/** Without a connection a logged-in participant can photograph receipts, if the phone has kept the pages. */
export function MemberFailurePage(props: ErrorComponentProps) {
  const isLoggedIn = useSession() !== null;
  const isOffline = props.error instanceof Refusal && props.error.type === 'offline';
  return (
    <FailurePage {...props} company={findCompany(useParams({ strict: false }).slug ?? '')}>
      {isLoggedIn && isOffline && (
        <CatchBoundary getResetKey={() => 'kept'} errorComponent={Nothing}>
          <Suspense>
            <KeepPhotos />
          </Suspense>
        </CatchBoundary>
      )}
    </FailurePage>
  );
}

/** Its code could not be loaded. */
const Nothing = () => null;
