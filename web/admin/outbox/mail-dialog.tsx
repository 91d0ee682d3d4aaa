import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Mail } from '#contract/mail.ts';
import { Facts } from '#web/ui/facts.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { formatMoment } from '../format-moment.ts';
import { MailFrame } from './mail-frame.tsx';
import { reasonOf, resendingOf } from './mail-words.ts';
import classes from './outbox.module.css';
import { SendingProblem } from './sending-problem.tsx';
import { useSendAgain } from './use-send-again.ts';

type Props = {
  /** Null while none is open. */
  mail: Mail | null;
  onClose: () => void;
};

/** One mail as its reader sees it, and the plain text that goes with it. */
export function MailDialog({ mail, onClose }: Props) {
  const again = useSendAgain(onClose);
  const [view, setView] = useState('mail');
  // While the dialog closes, it still shows the same mail.
  const [shown, setShown] = useState(mail);
  if (mail && mail !== shown) setShown(mail);
  if (!shown) return null;
  const { action, hindrance } = resendingOf(shown);
  return (
    <Modal
      opened={mail !== null}
      onClose={onClose}
      title={shown.subject}
      size={760}
      transitionProps={{ duration: 120 }}
    >
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
        <Group justify="space-between" gap={10}>
          <SegmentedControl
            aria-label="Show as"
            data={[
              { value: 'mail', label: 'E-mail' },
              { value: 'text', label: 'Plain text' },
            ]}
            value={view}
            onChange={setView}
          />
          <Group gap={10}>
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
        {view === 'mail' ? <MailFrame mail={shown} /> : <pre className={classes.text}>{shown.text}</pre>}
      </Stack>
    </Modal>
  );
}
