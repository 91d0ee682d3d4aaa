import { Badge } from '@mantine/core';
import {
  IconArchive,
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

const states = {
  draft: { word: 'Draft', Icon: IconPencil, tone: 'gray' },
  submitted: { word: 'In review', Icon: IconClock, tone: 'warning' },
  unapproved: { word: 'Unapproved', Icon: IconClock, tone: 'warning' },
  waiting: { word: 'Waiting', Icon: IconClock, tone: 'warning' },
  pending: { word: 'Pending', Icon: IconClock, tone: 'warning' },
  alike: { word: 'Alike', Icon: IconUsers, tone: 'warning' },
  invited: { word: 'Invited', Icon: IconMail, tone: 'warning' },
  approved: { word: 'Approved', Icon: IconCircleCheck, tone: 'success' },
  active: { word: 'Active', Icon: IconCircleCheck, tone: 'success' },
  sent: { word: 'Sent', Icon: IconCircleCheck, tone: 'success' },
  shipped: { word: 'Shipped', Icon: IconTruck, tone: 'success' },
  denied: { word: 'Denied', Icon: IconCircleX, tone: 'danger' },
  failed: { word: 'Failed', Icon: IconCircleX, tone: 'danger' },
  scheduled: { word: 'Scheduled', Icon: IconClock, tone: 'gray' },
  open: { word: 'Open', Icon: IconCircleCheck, tone: 'success' },
  ended: { word: 'Ended', Icon: IconHourglassEmpty, tone: 'gray' },
  closed: { word: 'Closed', Icon: IconHourglassEmpty, tone: 'gray' },
  archived: { word: 'Archived', Icon: IconArchive, tone: 'danger' },
  expired: { word: 'Expired', Icon: IconHourglassEmpty, tone: 'danger' },
  adminOnly: { word: 'Admin use only', Icon: IconLock, tone: 'gray' },
  erased: { word: 'Erased', Icon: IconEraser, tone: 'gray' },
  disabled: { word: 'Disabled', Icon: IconBan, tone: 'gray' },
} as const;
export type State = keyof typeof states;

/** A state always has an icon, a word and a color, because color alone is not accessible. */
export function StateBadge({ state, label }: { state: State; label?: string }) {
  const { word, Icon, tone } = states[state];
  return (
    <Badge color={tone} leftSection={<Icon size="1.2em" stroke={2} aria-hidden="true" />}>
      {label ?? word}
    </Badge>
  );
}
