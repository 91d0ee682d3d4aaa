import { Text } from '@mantine/core';
import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import { TermsText, TermsVersion, useTerms } from '../agreement/terms-text.tsx';
import { Page } from '../shell/page.tsx';
import { useProgram } from '../use-member.ts';
import { usePointsTerms } from '../use-points-terms.ts';

export function TermsPage() {
  const { name, hasRules, hasTerms, rules, terms } = useProgram();
  const pointsTerms = usePointsTerms();
  const { points } = useWords('parts').fields;
  const words = useWords('account').terms;
  const present = useTerms().data?.terms;
  return (
    <Page>
      <PageHead title={hasRules ? words.titleWithRules : words.title} lead={present && <TermsVersion {...present} />} />
      <TermsText rules={rules} terms={terms} />
      {pointsTerms && (
        <Section title={points}>
          <Text inherit>{pointsTerms}</Text>
        </Section>
      )}
      {!hasRules && !hasTerms && !pointsTerms && <EmptyCard title={words.emptyTitle} text={words.emptyText(name)} />}
    </Page>
  );
}
