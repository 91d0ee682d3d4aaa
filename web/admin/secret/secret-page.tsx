import { useRead } from '#web/api/query.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';

/** Shows the logged-in user as the server knows it; without a valid session it redirects to the login. */
export function SecretPage() {
  const words = useWords('administrators').secret;
  const secret = useRead('GET /api/secret');
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {secret.data === undefined ? (
        <NotLoaded of={secret} failure={words.notLoaded} />
      ) : (
        <Card>{secret.data || words.notFound}</Card>
      )}
    </>
  );
}
