import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { Page } from '../shell/page.tsx';
import { useProgram } from '../use-program.ts';

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
        <Card>
          <EmptyState title="No terms yet" text={`${name} has not published its terms and conditions.`} />
        </Card>
      )}
    </Page>
  );
}
