import { Box, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PointsEntry } from '#contract/points.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { pages } from '#web/api/query.ts';
import classes from '../history/history.module.css';
import { HistorySection } from '../history/history-section.tsx';
import { type Adjustable, AdjustDialog } from './adjust-dialog.tsx';

/** Every movement of a user's points with what was left after it, and the way to correct them. */
export function PointsSection({ member }: { member: Adjustable }) {
  const list = useInfiniteQuery(pages('GET /api/admin/userLoyaltyProgram/:id/points', { id: member._id }));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const [isOpen, open] = useState(false);
  return (
    <>
      <HistorySection
        title="Points"
        lead={`${formatPoints(member.currentPoints)} left of ${formatPoints(member.totalPoints)} earned`}
        aside={
          <Button size="xs" variant="default" onClick={() => open(true)}>
            Adjust points
          </Button>
        }
        list={list}
        empty="No points have moved yet."
      >
        {entries.map((entry) => (
          <Entry key={entry._id} {...entry} />
        ))}
      </HistorySection>
      {isOpen && <AdjustDialog member={member} onClose={() => open(false)} />}
    </>
  );
}

const causes = { receipt: 'Receipt approved', training: 'Training', order: 'Redeemed', adjustment: 'Adjustment' };

const Entry = ({ cause, label, amount, balance, at }: PointsEntry) => (
  <li className={classes.entry}>
    <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
      <div>{label}</div>
      <div className={classes.quiet}>
        {causes[cause]} · <span className="num">{formatDate(at)}</span>
      </div>
    </Box>
    <div className={`num ${classes.figures}`}>
      <div>
        {amount > 0 && '+'}
        {formatPoints(amount)} points
      </div>
      <div className={classes.quiet}>{formatPoints(balance)} left</div>
    </div>
  </li>
);
