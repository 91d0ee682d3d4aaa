import { Link } from '#web/ui/link.tsx';
import { PlainPage } from './plain-page.tsx';

export const NotFoundPage = () => (
  <PlainPage title="Page Not Found">
    <p>There is no page at this address. It may have moved, or the link may be mistyped.</p>
    <p>
      <Link to="/">Home</Link>
    </p>
  </PlainPage>
);
