import { useRead } from '#web/api/query.ts';
import { RichText } from '#web/ui/fields/rich-text/rich-text.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { useWords } from '#web/words.ts';
import { useMember, useProgram } from '../use-member.ts';

/** The program's terms as they are now. */
export const useTerms = () => useRead('GET /api/common/program/:slug/terms', { slug: useProgram().slug ?? '' });

export function TermsText({ rules, terms }: { rules: string | undefined; terms: string | undefined }) {
  const words = useWords('agreement');
  return (
    <>
      {rules && (
        <Section title={words.rules}>
          <RichText html={rules} />
        </Section>
      )}
      {terms && (
        <Section title={words.terms}>
          <RichText html={terms} />
        </Section>
      )}
    </>
  );
}

/** 'Version 3, valid since May 4, 2026. You accepted it on May 5, 2026.' */
export function TermsVersion({ version, since }: { version: number; since: string }) {
  const words = useWords('agreement');
  const accepted = useMember()?.acceptedTerms;
  const at = <Day key="at" at={accepted?.at} />;
  return (
    <>
      <span>{words.version(version, <Day key="since" at={since} />)}</span>{' '}
      {accepted && (
        <span>{accepted.version === version ? words.accepted(at) : words.acceptedOther(accepted.version, at)}</span>
      )}
    </>
  );
}
