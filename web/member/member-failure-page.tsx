import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Refusal } from '#web/api/refusal.ts';
import { useSession } from '#web/api/session.ts';
import { FailurePage } from '#web/site/failure-page.tsx';

const KeepReceipts = lazy(() =>
  import('./waiting/keep-receipts.tsx').then(({ KeepReceipts: component }) => ({ default: component })),
);

/** Without a connection a logged-in participant can photograph receipts, if the phone has kept the pages. */
export function MemberFailurePage(props: ErrorComponentProps) {
  const isLoggedIn = useSession() !== null;
  const isOffline = props.error instanceof Refusal && props.error.type === 'offline';
  return (
    <FailurePage {...props}>
      {isLoggedIn && isOffline && (
        <IfThere>
          <Suspense>
            <KeepReceipts />
          </Suspense>
        </IfThere>
      )}
    </FailurePage>
  );
}

/** Shows nothing if its code could not be loaded. */
class IfThere extends Component<{ children: ReactNode }> {
  override state = { isMissing: false };
  static getDerivedStateFromError = () => ({ isMissing: true });
  override render = () => (this.state.isMissing ? null : this.props.children);
}
