import { Text } from '@mantine/core';
import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { RichText } from '#web/ui/fields/rich-text/rich-text.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import { Page } from '../shell/page.tsx';
import { useProgram } from '../use-member.ts';
import { usePointsTerms } from '../use-points-terms.ts';

export function TermsPage() {
  const { name, hasRules, hasTerms, rules, terms } = useProgram();
  const pointsTerms = usePointsTerms();
  const { points } = useWords('parts').fields;
  const words = useWords('account').terms;
  return (
    <Page>
      <PageHead title={hasRules ? words.titleWithRules : words.title} />
      {hasRules && rules && (
        <Section title={words.rules}>
          <RichText html={rules} />
        </Section>
      )}
      {hasTerms && terms && (
        <Section title={words.terms}>
          <RichText html={terms} />
        </Section>
      )}
      {pointsTerms && (
        <Section title={points}>
          <Text inherit>{pointsTerms}</Text>
        </Section>
      )}
      {!hasRules && !hasTerms && !pointsTerms && <EmptyCard title={words.emptyTitle} text={words.emptyText(name)} />}
    </Page>
  );
}
