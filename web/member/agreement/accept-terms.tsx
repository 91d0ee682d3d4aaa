import { Button, Group, Stack, Text } from '@mantine/core';
import { leaveProgram } from '#web/api/log-out.ts';
import { useCall } from '#web/api/query.ts';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import { MemberLink } from '../member-link.tsx';
import { useMember, useProgram } from '../use-member.ts';
import { TermsText, TermsVersion, useTerms } from './terms-text.tsx';

/** In place of every page but the account's, until the participant accepts the terms that ask. */
export function AcceptTerms() {
  const { name } = useProgram();
  const words = useWords('agreement');
  const { ask } = words;
  const hasAccepted = Boolean(useMember()?.acceptedTerms);
  const asked = useTerms();
  const terms = asked.data?.terms;
  return (
    <>
      <PageHead title={hasAccepted ? ask.titleChanged : ask.title} lead={ask.lead(name)} />
      {!terms && <NotLoaded of={asked} failure={words.page.notLoaded} />}
      {terms && (
        <>
          {terms.note && (
            <Section title={ask.whatChanged}>
              <Text inherit dir="auto" style={{ whiteSpace: 'pre-line' }}>
                {terms.note}
              </Text>
            </Section>
          )}
          <TermsText {...terms} />
          <Text inherit mt="lg">
            <TermsVersion {...terms} />
          </Text>
          <Answer key={terms.version} version={terms.version} />
        </>
      )}
    </>
  );
}

function Answer({ version }: { version: number }) {
  const { ask } = useWords('agreement');
  // The pages know it before the next one is shown.
  const accept = useCall('POST /api/client/terms/accept', () => ({ terms: version }), { meta: { loadsPages: 'last' } });
  return (
    <Stack gap="lg" mt="lg">
      {accept.error && (
        <IntoView focus>
          <Notice kind="danger" title={ask.notAccepted}>
            {accept.error.type === 'stale' ? ask.changed : accept.error.reason}
          </Notice>
        </IntoView>
      )}
      <Group>
        <Button size="md" loading={accept.isPending} onClick={() => accept.mutate()}>
          {ask.accept}
        </Button>
        <Button size="md" variant="default" onClick={() => void leaveProgram()}>
          {ask.logOut}
        </Button>
      </Group>
      <Text inherit c="dimmed">
        {ask.account((text) => (
          <MemberLink key="account" className="link" to="/program/$slug/account">
            {text}
          </MemberLink>
        ))}
      </Text>
    </Stack>
  );
}
