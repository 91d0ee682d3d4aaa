import { Box, Flex, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPoints } from '#domain/format.ts';
import { REVIEW_TIME } from '#domain/receipts.ts';
import { useRead } from '#web/api/query.ts';
import { Scene } from '#web/ui/feedback/scene.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { wordsOf } from '#web/words.ts';
import { MemberButton } from '../member-link.tsx';
import { decisionText, isSearchedFor, type Receipt } from '../receipts/receipt-words.ts';
import classes from './final-step.module.css';

/** Sent, in review, paid: shows how far the receipt is. */
const Stations = ({ receipt }: { receipt: Receipt | undefined }) => (
  <ol className={classes.way}>
    <li data-state="done">
      <i aria-hidden="true">
        <IconCheck size={16} stroke={3} />
      </i>
      <b>Submitted</b>
      <span>
        {receipt?.submittedAt ? (
          <>
            Receipt {receipt.receiptNumber}, <Day at={receipt.submittedAt} />
          </>
        ) : (
          'Your receipt'
        )}
      </span>
    </li>
    <li data-state="now" aria-current="step">
      <i aria-hidden="true" />
      <b>In review</b>
      <span>{(receipt && decisionText(receipt)) ?? `Up to ${REVIEW_TIME}`}</span>
    </li>
    <li>
      <i aria-hidden="true" />
      <b>{receipt && !isSearchedFor(receipt) ? `${formatPoints(receipt.points)} points` : 'Points'}</b>
      <span>
        {receipt && isSearchedFor(receipt)
          ? wordsOf('members').receipts.searched
          : 'Added when the receipt is approved'}
      </span>
    </li>
  </ol>
);

type Props = {
  id: string;
  /** Shown if the address names no receipt of the member. */
  otherwise: ReactNode;
};

/** Confirms the submission at once; the receipt's dates are loaded behind it. */
export function FinalStep({ id, otherwise }: Props) {
  const { data, error } = useRead('GET /api/client/receipt/:id', { id });
  if (error?.type === 'not-found') return otherwise;
  return (
    <Card className={classes.final}>
      <Box w={{ base: 180, sm: 220 }} mx="auto" mb="lg">
        <Scene name="sent" />
      </Box>
      <PageTitle className={classes.title}>Submission successful.</PageTitle>
      <Text inherit maw="60ch" mt="xs" mx="auto" c="dimmed">
        Review takes up to {REVIEW_TIME}. We will e-mail you the decision.
      </Text>
      <Stations receipt={data?.receipt} />
      <Flex direction={{ base: 'column-reverse', sm: 'row' }} justify="center" gap="sm">
        <MemberButton size="md" to="/program/$slug/activity" variant="default">
          My Activity
        </MemberButton>
        <MemberButton size="md" to="/program/$slug/enter-items" variant="default">
          Enter another receipt
        </MemberButton>
        <MemberButton to="/program/$slug/dashboard" size="md">
          Done
        </MemberButton>
      </Flex>
    </Card>
  );
}
