import { Badge } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconEraser,
  IconHourglassEmpty,
  IconLock,
  IconMail,
  IconPencil,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '#web/words.ts';

const states = {
  draft: { Icon: IconPencil, tone: 'gray' },
  submitted: { Icon: IconClock, tone: 'warning' },
  unapproved: { Icon: IconClock, tone: 'warning' },
  waiting: { Icon: IconClock, tone: 'warning' },
  pending: { Icon: IconClock, tone: 'warning' },
  alike: { Icon: IconUsers, tone: 'warning' },
  invited: { Icon: IconMail, tone: 'warning' },
  approved: { Icon: IconCircleCheck, tone: 'success' },
  active: { Icon: IconCircleCheck, tone: 'success' },
  sent: { Icon: IconCircleCheck, tone: 'success' },
  shipped: { Icon: IconTruck, tone: 'success' },
  denied: { Icon: IconCircleX, tone: 'danger' },
  failed: { Icon: IconCircleX, tone: 'danger' },
  scheduled: { Icon: IconClock, tone: 'gray' },
  open: { Icon: IconCircleCheck, tone: 'success' },
  ending: { Icon: IconHourglassEmpty, tone: 'warning' },
  ended: { Icon: IconHourglassEmpty, tone: 'gray' },
  closed: { Icon: IconHourglassEmpty, tone: 'gray' },
  archived: { Icon: IconArchive, tone: 'danger' },
  expired: { Icon: IconHourglassEmpty, tone: 'danger' },
  adminOnly: { Icon: IconLock, tone: 'gray' },
  erased: { Icon: IconEraser, tone: 'gray' },
  disabled: { Icon: IconBan, tone: 'gray' },
  canceled: { Icon: IconBan, tone: 'gray' },
  returned: { Icon: IconArrowBackUp, tone: 'gray' },
} as const;
export type State = keyof typeof states;

/** A state always has an icon, a word and a color, because color alone is not accessible. */
export function StateBadge({ state, label }: { state: State; label?: ReactNode }) {
  const words = useWords('parts').states;
  const { Icon, tone } = states[state];
  const said = label ?? words[state];
  return (
    <Badge
      color={tone}
      title={typeof said === 'string' ? said : undefined}
      leftSection={<Icon size="1.2em" stroke={2} aria-hidden="true" />}
    >
      {said}
    </Badge>
  );
}
