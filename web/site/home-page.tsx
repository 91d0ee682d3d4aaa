import { Link } from '#web/ui/link.tsx';
import { PlainPage } from './plain-page.tsx';

export const HomePage = () => (
  <PlainPage title="Guerdon">
    <p>Loyalty and rebate programs. Please open the address that your program has given you.</p>
    <p>
      <Link to="/about">About</Link>
    </p>
  </PlainPage>
);
