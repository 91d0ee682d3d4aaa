import { Link } from '#web/ui/link.tsx';
import { PlainPage } from './plain-page.tsx';

export const AboutPage = () => (
  <PlainPage title="About">
    <p>Guerdon runs loyalty and rebate programs: receipts and trainings earn points, points become rewards.</p>
    <p>
      <Link to="/">Home</Link>
    </p>
  </PlainPage>
);
