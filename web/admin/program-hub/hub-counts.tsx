import { Box, Group } from '@mantine/core';
import {
  IconArrowRight,
  IconCircleCheck,
  IconReceipt,
  IconSchool,
  IconTruckDelivery,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatPoints } from '#domain/points.ts';
import type { Answer } from '#web/api/call.ts';
import card from '#web/ui/card.module.css';
import { Link, type LinkTarget } from '#web/ui/link.tsx';
import { AddUser } from '../members/add/add-user.tsx';
import hub from './hub.module.css';
import classes from './hub-counts.module.css';
import { oldestWaits } from './oldest-waits.ts';

type Props = { overview: Answer<'GET /api/admin/program/:id/overview'> };

/** Three counts that wait for a decision above three that tell what was done. */
export function HubCounts({ overview: { program, counts, oldestUnapprovedUser } }: Props) {
  const id = program._id;
  return (
    <div className={hub.counts}>
      <CountCard
        hot={counts.unapprovedUsers > 0}
        label="Unapproved Users"
        value={formatPoints(counts.unapprovedUsers)}
        hint={oldestUnapprovedUser ? oldestWaits(oldestUnapprovedUser, new Date()) : 'nobody waits'}
        link={linkOptions({ to: '/admin/program/edit/unapproved-users', search: { program: id } })}
        icon={<IconUserQuestion size={18} aria-hidden="true" />}
      />
      <CountCard
        hot={counts.unapprovedReceipts > 0}
        label="Unapproved Rebate Submissions"
        value={formatPoints(counts.unapprovedReceipts)}
        hint={overdueHint(counts)}
        link={linkOptions({ to: '/admin/program/edit/unapproved-rebate-submissions', search: { program: id } })}
        icon={<IconReceipt size={18} aria-hidden="true" />}
      />
      <CountCard
        hot={counts.rewardsUnsent > 0}
        label="Submitted Reward Items"
        value={
          <>
            {formatPoints(counts.rewardsUnsent)}
            <small> / {formatPoints(counts.rewardsTotal)}</small>
          </>
        }
        hint="unsent of total"
        link={linkOptions({ to: '/admin/program/edit/reward-items', search: { program: id } })}
        icon={<IconTruckDelivery size={18} aria-hidden="true" />}
      />
      <CountCard
        label="Approved Users"
        value={formatPoints(counts.approvedUsers)}
        link={linkOptions({ to: '/admin/program/edit/approved-users', search: { program: id } })}
        action={<AddUser programId={id} compact />}
        icon={<IconUserCheck size={18} aria-hidden="true" />}
      />
      <CountCard
        label="Approved Rebate Submissions"
        value={formatPoints(counts.approvedReceipts)}
        link={linkOptions({ to: '/admin/program/edit/approved-rebate-submissions', search: { program: id } })}
        icon={<IconCircleCheck size={18} aria-hidden="true" />}
      />
      <CountCard
        label="Training Modules Completed"
        value={formatPoints(counts.completedTrainings)}
        link={linkOptions({ to: '/admin/program/edit/completed-modules', search: { program: id } })}
        icon={<IconSchool size={18} aria-hidden="true" />}
      />
    </div>
  );
}

function overdueHint({ unapprovedReceipts, overdueReceipts }: Props['overview']['counts']): string {
  if (unapprovedReceipts === 0) return 'nothing waits';
  return overdueReceipts > 0
    ? `${formatPoints(overdueReceipts)} over 72 business hours`
    : 'none over 72 business hours';
}

type CountCardProps = {
  label: string;
  value: ReactNode;
  /** What the number means today. */
  hint?: string;
  /** Without one the card only tells. */
  link?: LinkTarget;
  /** A decision waits here. */
  hot?: boolean;
  icon: ReactNode;
  /** A second action, e.g. Add: drawn above the card's link. */
  action?: ReactNode;
};

/** A count that leads to what it counts: the whole card is the target, an inner action stays separate. */
const CountCard = ({ label, value, hint, link, hot, icon, action }: CountCardProps) => (
  <div className={`${card.card} ${classes.root}`} data-hot={hot || undefined}>
    <Group gap={9} wrap="nowrap" mih={32}>
      <span className={classes.icon}>{icon}</span>
      {link ? (
        <Link {...link} className={`${classes.label} ${classes.link}`}>
          {label}
        </Link>
      ) : (
        <span className={classes.label}>{label}</span>
      )}
      {action && (
        <Box component="span" pos="relative" style={{ zIndex: 1 }}>
          {action}
        </Box>
      )}
      {link && !action && <IconArrowRight className={classes.arrow} size={16} aria-hidden="true" />}
    </Group>
    <div className={classes.bottom}>
      <div className={classes.value}>{value}</div>
      {hint && <div className={classes.hint}>{hint}</div>}
    </div>
  </div>
);
