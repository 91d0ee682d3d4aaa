import {
  IconArchive,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglassEmpty,
  IconLock,
  IconMail,
  IconPencil,
  IconTruck,
} from '@tabler/icons-react';
import classes from './state-badge.module.css';

const states = {
  draft: { word: 'Draft', Icon: IconPencil, tone: 'neutral' },
  review: { word: 'In review', Icon: IconClock, tone: 'wait' },
  unapproved: { word: 'Unapproved', Icon: IconClock, tone: 'wait' },
  waiting: { word: 'Waiting', Icon: IconClock, tone: 'wait' },
  pending: { word: 'Pending', Icon: IconClock, tone: 'wait' },
  invited: { word: 'Invited', Icon: IconMail, tone: 'wait' },
  approved: { word: 'Approved', Icon: IconCircleCheck, tone: 'ok' },
  active: { word: 'Active', Icon: IconCircleCheck, tone: 'ok' },
  sent: { word: 'Sent', Icon: IconCircleCheck, tone: 'ok' },
  shipped: { word: 'Shipped', Icon: IconTruck, tone: 'ok' },
  denied: { word: 'Denied', Icon: IconCircleX, tone: 'bad' },
  failed: { word: 'Failed', Icon: IconCircleX, tone: 'bad' },
  archived: { word: 'Archived', Icon: IconArchive, tone: 'bad' },
  expired: { word: 'Expired', Icon: IconHourglassEmpty, tone: 'bad' },
  adminOnly: { word: 'Admin use only', Icon: IconLock, tone: 'neutral' },
  disabled: { word: 'Disabled', Icon: IconBan, tone: 'neutral' },
} as const;
export type State = keyof typeof states;

/** A state is always icon, word and color together: color never carries it alone. */
export function StateBadge({ state, label }: { state: State; label?: string }) {
  const { word, Icon, tone } = states[state];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {label ?? word}
    </span>
  );
}
