import { Link } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';
import { EntranceCard } from './entrance-card.tsx';

export function AdminNotFoundPage() {
  const words = useWords('entrance').notFound;
  return (
    <EntranceCard title={words.title} lead={words.lead} links={<Link to="/admin/dashboard">{words.dashboard}</Link>} />
  );
}
