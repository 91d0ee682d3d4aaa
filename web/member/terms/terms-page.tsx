import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { RichText } from '#web/ui/fields/rich-text/rich-text.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Page } from '../shell/page.tsx';
import { useProgram } from '../use-member.ts';

export function TermsPage() {
  const { name, hasRules, hasTerms, rules, terms } = useProgram();
  return (
    <Page>
      <PageHead title={hasRules ? 'RULES / TERMS & CONDITIONS' : 'TERMS & CONDITIONS'} />
      {hasRules && rules && (
        <Section title="Rules">
          <RichText html={rules} />
        </Section>
      )}
      {hasTerms && terms && (
        <Section title="Terms & Conditions">
          <RichText html={terms} />
        </Section>
      )}
      {!hasRules && !hasTerms && (
        <EmptyCard title="No terms yet" text={`${name} has not published its terms and conditions.`} />
      )}
    </Page>
  );
}
