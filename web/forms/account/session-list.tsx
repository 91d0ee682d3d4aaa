import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Session } from '#contract/own-account.ts';
import { useMoment } from '#web/ui/values/format-moment.ts';
import { useWords } from '#web/words.ts';
import classes from './session-list.module.css';

type Props = { sessions: readonly Session[]; actionFor?: (session: Session) => ReactNode };

/** Logins with their devices and networks. */
export function SessionList({ sessions, actionFor }: Props) {
  const words = useWords('forms').sessions;
  const moment = useMoment();
  return (
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
                  {words.thisDevice}
                </Badge>
              )}
            </Group>
            <Text fz="sm" c="dimmed">
              <span>{session.address && `${session.address} · `}</span>
              <span>{words.times(moment(session.usedAt), moment(session.createdAt))}</span>
            </Text>
          </Stack>
          {actionFor?.(session)}
        </li>
      ))}
    </ul>
  );
}

type EndProps = { session: Session; isBusy: boolean; onEnd: () => void };

export function EndSession({ session, isBusy, onEnd }: EndProps) {
  const words = useWords('forms').sessions;
  const moment = useMoment();
  return (
    <Button
      variant="default"
      aria-label={words.endOf(session.device, moment(session.usedAt))}
      loading={isBusy}
      onClick={onEnd}
    >
      {words.end}
    </Button>
  );
}
