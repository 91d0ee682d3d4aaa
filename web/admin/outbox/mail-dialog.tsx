import { Box, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Mail } from '#contract/mail.ts';
import { useCall } from '#web/api/query.ts';
import { useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Facts } from '#web/ui/values/facts.tsx';
import { formatMoment } from '#web/ui/values/format-moment.ts';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { reasonOf, resendingOf } from './mail-words.ts';

/** A sandbox: the mail's scripts do not run and cannot reach this page; its links open in a new window. */
const MailFrame = ({ mail: { subject, html } }: { mail: Mail }) => (
  <Box
    component="iframe"
    w="100%"
    h={520}
    bd="1px solid var(--line)"
    bdrs="lg"
    bg="var(--stays-light)"
    title={useWords('operations').mail.frame(subject)}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={html.replace('<head>', '<head><base target="_blank">')}
  />
);

type Props = {
  /** Null while the dialog is closed. */
  mail: Mail | null;
  onClose: () => void;
};

/** A mail as its reader sees it, and its plain text. */
export function MailDialog({ mail, onClose }: Props) {
  const words = useWords('operations').mail;
  const again = useSendAgain(onClose);
  const [view, setView] = useState('mail');
  const shown = useLastAsked(mail);
  if (!shown) return null;
  const { action, hindrance } = resendingOf(shown);
  return (
    <Dialog opened={mail !== null} onClose={onClose} title={shown.subject} size={760}>
      <Stack>
        <SendingProblem mail={shown} />
        <Facts
          min={136}
          facts={[
            [words.to, shown.to],
            [words.why, reasonOf(shown)],
            [words.program, shown.program?.name || words.none],
            [words.state, <StateBadge key="state" state={shown.state} />],
            [words.written, formatMoment(shown.createdAt)],
            [words.sent, shown.sentAt ? formatMoment(shown.sentAt) : words.none],
          ]}
        />
        <Group justify="space-between" gap="xs">
          <SegmentedControl
            aria-label={words.showAs}
            data={[
              { value: 'mail', label: words.asMail },
              { value: 'text', label: words.asText },
            ]}
            value={view}
            onChange={setView}
          />
          <Group gap="xs">
            {hindrance && (
              <Text span fz="xs" c="dimmed">
                {hindrance}
              </Text>
            )}
            <Button
              variant="default"
              disabled={hindrance !== null}
              loading={again.isPending}
              onClick={() => again.mutate(shown)}
            >
              {action}
            </Button>
          </Group>
        </Group>
        {view === 'mail' ? (
          <MailFrame mail={shown} />
        ) : (
          <Box
            component="pre"
            m={0}
            p="md"
            ff="inherit"
            fz="inherit"
            bd="1px solid var(--line)"
            bdrs="lg"
            bg="gray.0"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {shown.text}
          </Box>
        )}
      </Stack>
    </Dialog>
  );
}

/** Why the last try failed, and whether there will be another. */
function SendingProblem({ mail: { state, lastError, nextTryAt } }: { mail: Mail }) {
  const words = useWords('operations').mail;
  if (!lastError) return null;
  if (state === 'failed') {
    return (
      <Notice kind="danger" title={words.givenUp}>
        {lastError}
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title={words.lastTryFailed}>
      {lastError} <span>{nextTryAt ? words.nextTry(formatMoment(nextTryAt)) : words.isTried}</span>
    </Notice>
  );
}

function useSendAgain(onSent: () => void) {
  return useCall('POST /api/admin/mail/:id/sendAgain', ({ _id: id }: Mail) => ({ id }), {
    onSuccess: ({ mail }, { _id: id }) => {
      const { triedNow, sentAgain } = wordsOf('operations').mail;
      notify.info(mail._id === id ? triedNow(mail.to) : sentAgain(mail.to));
      onSent();
    },
    onError: (error) => notify.danger(error.reason),
  });
}
