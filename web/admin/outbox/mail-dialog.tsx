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
    title={`E-mail: ${subject}`}
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
            ['To', shown.to],
            ['Why', reasonOf(shown)],
            ['Program', shown.program?.name || 'N/A'],
            ['State', <StateBadge key="state" state={shown.state} />],
            ['Written', formatMoment(shown.createdAt)],
            ['Sent', shown.sentAt ? formatMoment(shown.sentAt) : 'N/A'],
          ]}
        />
        <Group justify="space-between" gap="xs">
          <SegmentedControl
            aria-label="Show as"
            data={[
              { value: 'mail', label: 'E-mail' },
              { value: 'text', label: 'Plain text' },
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
  if (!lastError) return null;
  if (state === 'failed') {
    return (
      <Notice kind="danger" title="It could not be sent, and there are no more tries.">
        {lastError}
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title="The last try to send it failed.">
      {lastError}{' '}
      <span>{nextTryAt ? `It is tried again on ${formatMoment(nextTryAt)}.` : 'It is being tried again now.'}</span>
    </Notice>
  );
}

function useSendAgain(onSent: () => void) {
  return useCall('POST /api/admin/mail/:id/sendAgain', ({ _id: id }: Mail) => ({ id }), {
    onSuccess: ({ mail }, { _id: id }) => {
      const isTried = mail._id === id;
      notify.info(isTried ? `The e-mail to ${mail.to} is tried now.` : `The e-mail to ${mail.to} is on its way again.`);
      onSent();
    },
    onError: (error) => notify.danger(error.reason),
  });
}
