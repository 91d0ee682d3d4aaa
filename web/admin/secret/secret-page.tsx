import { useRead } from '#web/api/query.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { NotLoaded } from '#web/ui/page-loading.tsx';
import { Card } from '#web/ui/section.tsx';

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
