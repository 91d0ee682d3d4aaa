import { LoginForm } from '#web/forms/login-form.tsx';
import { Link } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';
import { EntranceCard } from './entrance-card.tsx';

export function AdminLoginPage() {
  const words = useWords('entrance').login;
  return (
    <EntranceCard
      title={words.title}
      name={words.name}
      lead={words.lead}
      links={
        <>
          <Link to="/admin/forgot-login">{words.forgotten}</Link>
          <Link to="/admin/register">{words.register}</Link>
        </>
      }
    >
      <LoginForm slug={null} />
    </EntranceCard>
  );
}
