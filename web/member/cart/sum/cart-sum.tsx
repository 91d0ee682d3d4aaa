import { Box, Button } from '@mantine/core';
import { useId } from 'react';
import { formatPoints } from '#domain/points.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PointsFigure } from '#web/ui/points-figure.tsx';
import { Section } from '#web/ui/section.tsx';
import classes from './cart-sum.module.css';

type Props = {
  current: number;
  total: number;
  /** The address on one line. */
  shipsTo: string;
  /** Why it cannot be submitted. */
  problem: string | null;
  isSubmitting: boolean;
  onSubmit: () => void;
};

export function CartSum({ current, total, shipsTo, problem, isSubmitting, onSubmit }: Props) {
  const problemId = useId();
  const remaining = current - total;
  return (
    <Section title="Your points">
      <dl className={classes.sum}>
        <div>
          <dt>Current points</dt>
          <dd className="num">{formatPoints(current)} points</dd>
        </div>
        <div>
          <dt>Total cost</dt>
          <dd className="num">{formatPoints(-total)} points</dd>
        </div>
        <div data-total data-negative={remaining < 0 || undefined}>
          <dt>Remaining points</dt>
          <dd className="num">{formatPoints(remaining)} points</dd>
        </div>
      </dl>
      {shipsTo && (
        <p className={classes.address}>
          Ships to <b>{shipsTo}</b>
        </p>
      )}
      {problem && (
        <Box id={problemId} mt="md">
          <Notice kind="danger" title={problem} />
        </Box>
      )}
      <ActionBar>
        <div className={classes.bar}>
          <PointsFigure size="sm" label="Remaining points" value={remaining} />
        </div>
        <Button
          flex={1}
          size="md"
          h={48}
          disabled={problem !== null}
          aria-describedby={problem ? problemId : undefined}
          loading={isSubmitting}
          onClick={onSubmit}
        >
          Submit
        </Button>
      </ActionBar>
    </Section>
  );
}
