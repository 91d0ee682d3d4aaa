import { Box, Button, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Points } from '#web/ui/values/figure.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { PointsFigure } from '#web/ui/values/points-figure.tsx';
import { useWords } from '#web/words.ts';
import { PointsNotes } from '../points-notes.tsx';
import classes from './cart-sum.module.css';

type CartSumProps = {
  current: number;
  total: number;
  /** The address on one line. */
  shipsTo: string;
  /** Why it cannot be submitted. */
  problem: ReactNode;
  isSubmitting: boolean;
  onSubmit: () => void;
  /** Shown above the button. */
  children?: ReactNode;
};

export function CartSum({ current, total, shipsTo, problem, isSubmitting, onSubmit, children }: CartSumProps) {
  const words = useWords('members').cart;
  const problemId = useId();
  const remaining = current - total;
  return (
    <Section title={words.yourPoints}>
      <dl className={classes.sum}>
        <div>
          <dt>{words.currentPoints}</dt>
          <dd className="num">
            <Points of={current} />
          </dd>
        </div>
        <div>
          <dt>{words.totalCost}</dt>
          <dd className="num">
            <Points of={-total} />
          </dd>
        </div>
        <div data-total data-negative={remaining < 0 || undefined}>
          <dt>{words.remainingPoints}</dt>
          <dd className="num">
            <Points of={remaining} />
          </dd>
        </div>
      </dl>
      {remaining < 0 && <PointsNotes />}
      {shipsTo && (
        <Text mt="md" fz="mid" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {words.shipsTo(
            <Text key="address" span inherit fw={600} c="black">
              <Own>{shipsTo}</Own>
            </Text>,
          )}
        </Text>
      )}
      {children && <Box mt="md">{children}</Box>}
      {problem && (
        <Box id={problemId} mt="md">
          <Notice kind="danger" title={problem} />
        </Box>
      )}
      <ActionBar>
        <Box hiddenFrom="sm" flex={1}>
          <PointsFigure size="sm" label={words.remainingPoints} value={remaining} />
        </Box>
        <Button
          flex={1}
          size="md"
          disabled={problem !== null}
          aria-describedby={problem ? problemId : undefined}
          loading={isSubmitting}
          onClick={onSubmit}
        >
          {words.submit}
        </Button>
      </ActionBar>
    </Section>
  );
}
