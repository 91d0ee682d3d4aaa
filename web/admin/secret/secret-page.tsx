import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { Card } from '#web/ui/section.tsx';

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
