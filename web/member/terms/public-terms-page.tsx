import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { useWords } from '#web/words.ts';
import { TermsText, TermsVersion, useTerms } from '../agreement/terms-text.tsx';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-member.ts';
import { WelcomeFrame } from '../welcome/welcome-frame.tsx';

/** What one accepts by registering, for everybody to read. */
export function PublicTermsPage() {
  const { name } = useProgram();
  const words = useWords('agreement').page;
  const asked = useTerms();
  return (
    <WelcomeFrame wide title={words.title} lead={words.lead(name)}>
      {!asked.data && <NotLoaded of={asked} failure={words.notLoaded} />}
      {asked.data?.terms && (
        <>
          <p>
            <TermsVersion {...asked.data.terms} />
          </p>
          <TermsText {...asked.data.terms} />
        </>
      )}
      {asked.data?.terms === null && <EmptyCard title={words.emptyTitle} text={words.emptyText(name)} />}
      <p>
        <MemberLink className="link" to="/program/$slug/login">
          {words.back}
        </MemberLink>
      </p>
    </WelcomeFrame>
  );
}
