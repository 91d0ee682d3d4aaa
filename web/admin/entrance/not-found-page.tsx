import { Link } from '#web/ui/links/link.tsx';
import { EntranceCard } from './entrance-card.tsx';

export const AdminNotFoundPage = () => (
  <EntranceCard
    title="404 - Page Not Found"
    lead="There is no page at this address."
    links={<Link to="/admin/dashboard">Dashboard</Link>}
  />
);
