import { useRead } from '#web/api/query.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Card } from '#web/ui/layout/section.tsx';

/** Shows the logged-in user as the server knows it; without a valid session it redirects to the login. */
export function SecretPage() {
  const secret = useRead('GET /api/secret');
  return (
    <>
      <PageHead title="Secret" lead="Only administrators can see this." />
      {secret.data === undefined ? (
        <NotLoaded of={secret} failure="The secret could not be loaded." />
      ) : (
        <Card>{secret.data || 'not found...'}</Card>
      )}
    </>
  );
}
