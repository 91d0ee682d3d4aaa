import { Link } from '#web/ui/link.tsx';
import classes from '../entrance/entrance-card.module.css';
import { EntranceCard } from '../entrance/entrance-card.tsx';
import { adminPaths } from '../paths.ts';

export const AdminNotFoundPage = () => (
  <EntranceCard title="404 - Page Not Found" lead="There is no page at this address.">
    <div className={classes.links}>
      <Link href={adminPaths.dashboard}>Dashboard</Link>
    </div>
  </EntranceCard>
);
