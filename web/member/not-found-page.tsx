import { useWords } from '#web/words.ts';
import { MemberButton } from './member-link.tsx';
import { WelcomeFrame } from './welcome/welcome-frame.tsx';

export function MemberNotFoundPage() {
  const words = useWords('guests').notFound;
  return (
    <WelcomeFrame title={words.title} lead={words.lead}>
      <MemberButton to="/program/$slug/dashboard" size="md" mr="auto">
        {words.home}
      </MemberButton>
    </WelcomeFrame>
  );
}
