import { Link } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';
import { PlainPage } from './plain-page.tsx';

/** For an address of neither side. */
export function NotFoundPage() {
  const { notFoundTitle, notFound, homeLink } = useWords('site').pages;
  return (
    <PlainPage title={notFoundTitle}>
      <p>{notFound}</p>
      <p>
        <Link to="/">{homeLink}</Link>
      </p>
    </PlainPage>
  );
}
