import { Text } from '@mantine/core';
import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import { TermsText, TermsVersion, useTerms } from '../agreement/terms-text.tsx';
import { MemberLink } from '../member-link.tsx';
import { Page } from '../shell/page.tsx';
import { useProgram } from '../use-member.ts';
import { usePointsTerms } from '../use-points-terms.ts';
import { WelcomeFrame } from '../welcome/welcome-frame.tsx';

export function TermsPage() {
  const { name, hasRules, hasTerms, rules, terms } = useProgram();
  const pointsTerms = usePointsTerms();
  const { points } = useWords('parts').fields;
  const words = useWords('agreement');
  const present = useTerms().data?.terms;
  return (
    <Page>
      <PageHead
        title={hasRules ? words.own.titleWithRules : words.own.title}
        lead={present && <TermsVersion {...present} />}
      />
      <TermsText rules={rules} terms={terms} />
      {pointsTerms && (
        <Section title={points}>
          <Text inherit>{pointsTerms}</Text>
        </Section>
      )}
      {!hasRules && !hasTerms && !pointsTerms && (
        <EmptyCard title={words.page.emptyTitle} text={words.page.emptyText(name)} />
      )}
    </Page>
  );
}

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
