import { Button, Group } from '@mantine/core';
import { IconCheck, IconMail } from '@tabler/icons-react';
import { formatDate } from '#domain/calendar.ts';
import { shippingProblem } from '#domain/rewards.ts';
import { notify } from '#web/ui/notify.tsx';
import type { RedeemedItem } from '../redeemed-item.ts';
import classes from '../redeemed-items.module.css';
import { useWhenSaved } from './use-when-saved.ts';

type Props = { item: RedeemedItem; onSend: () => void };

/** When the member was told, or the button that tells. It is never disabled: pressed too early, it says what is missing. */
export function MailCell({ item, onSend }: Props) {
  const { ask, isWaiting } = useWhenSaved([item], () => {
    const problem = shippingProblem(item);
    if (problem) notify.danger(problem);
    else onSend();
  });
  if (item.notifiedAt) {
    return (
      <Group
        component="span"
        gap={4}
        wrap="nowrap"
        display="inline-flex"
        fz="xs"
        fw={550}
        c="success.7"
        style={{ whiteSpace: 'nowrap' }}
      >
        <IconCheck size={14} aria-hidden="true" />
        <span className="quiet">Sent </span>
        {formatDate(item.notifiedAt)}
      </Group>
    );
  }
  return (
    <Button
      size="xs"
      px={10}
      variant={item.shipped ? 'light' : 'default'}
      leftSection={<IconMail size={14} aria-hidden="true" />}
      onClick={ask}
      loading={isWaiting}
      aria-label={`Send shipped e-mail to ${item.user.username}, ${item.name}`}
    >
      Send<span className={classes.long}> shipped e-mail</span>
    </Button>
  );
}
