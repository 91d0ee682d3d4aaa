import { Link } from '#web/ui/link.tsx';
import classes from '../entrance/entrance-card.module.css';
import { EntranceCard } from '../entrance/entrance-card.tsx';

export const AdminNotFoundPage = () => (
  <EntranceCard title="404 - Page Not Found" lead="There is no page at this address.">
    <div className={classes.links}>
      <Link to="/admin/dashboard">Dashboard</Link>
    </div>
  </EntranceCard>
);
