import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { PageLoading } from '#web/ui/feedback/page-loading.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';

/** Shows that the server knows who is logged in: without a live session it leads to the login. */
export function SecretPage() {
  const { data, error, isPending, refetch } = useQuery(query('GET /api/secret'));
  if (isPending) return <PageLoading />;
  return (
    <>
      <PageHead title="Secret" lead="What the server tells to administrators alone." />
      {error ? (
        <Failure title="The secret could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <Card>{data || 'not found...'}</Card>
      )}
    </>
  );
}
