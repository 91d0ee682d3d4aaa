import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Session } from '#contract/own-account.ts';
import { formatMoment } from '#web/ui/values/format-moment.ts';
import classes from './session-list.module.css';

type Props = { sessions: readonly Session[]; actionFor?: (session: Session) => ReactNode };

/** Logins with their devices and networks. */
export const SessionList = ({ sessions, actionFor }: Props) => (
  <ul className={classes.list}>
    {sessions.map((session) => (
      <li key={session._id} className={classes.session}>
        <Stack gap="xxxs" flex={1} miw={0}>
          <Group gap="xs">
            <Text span fw={600}>
              {session.device}
            </Text>
            {session.isThis && (
              <Badge variant="light" tt="none">
                This device
              </Badge>
            )}
          </Group>
          <Text fz="sm" c="dimmed">
            <span>{session.address && `${session.address} · `}</span>Last used {formatMoment(session.usedAt)} · Since{' '}
            {formatMoment(session.createdAt)}
          </Text>
        </Stack>
        {actionFor?.(session)}
      </li>
    ))}
  </ul>
);

type EndProps = { session: Session; isBusy: boolean; onEnd: () => void };

export const EndSession = ({ session, isBusy, onEnd }: EndProps) => (
  <Button
    variant="default"
    aria-label={`End the session of ${session.device}, last used ${formatMoment(session.usedAt)}`}
    loading={isBusy}
    onClick={onEnd}
  >
    End
  </Button>
);
