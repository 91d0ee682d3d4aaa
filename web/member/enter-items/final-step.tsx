import { Box, Flex, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRead } from '#web/api/query.ts';
import { Scene } from '#web/ui/feedback/scene.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { useWords } from '#web/words.ts';
import { MemberButton } from '../member-link.tsx';
import { decisionText, isSearchedFor, type Receipt } from '../receipts/receipt-words.ts';
import classes from './final-step.module.css';

/** Sent, in review, paid: shows how far the receipt is. */
function Stations({ receipt }: { receipt: Receipt | undefined }) {
  const { flow, result: words } = useWords('entry');
  const { receipts } = useWords('members');
  const { reviewTime } = useWords('terms');
  return (
    <ol className={classes.way}>
      <li data-state="done">
        <i aria-hidden="true">
          <IconCheck size={16} stroke={3} />
        </i>
        <b>{words.submitted}</b>
        <span>
          {receipt?.submittedAt
            ? words.submittedOn(receipt.receiptNumber, <Day key="day" at={receipt.submittedAt} />)
            : flow.yourReceipt}
        </span>
      </li>
      <li data-state="now" aria-current="step">
        <i aria-hidden="true" />
        <b>{words.inReview}</b>
        <span>{(receipt && decisionText(receipt)) ?? words.upTo(reviewTime)}</span>
      </li>
      <li>
        <i aria-hidden="true" />
        <b>{receipt && !isSearchedFor(receipt) ? words.pointsOf(receipt.points) : words.points}</b>
        <span>{receipt && isSearchedFor(receipt) ? receipts.searched : words.whenAdded}</span>
      </li>
    </ol>
  );
}

type Props = {
  id: string;
  /** Shown if the address names no receipt of the member. */
  otherwise: ReactNode;
};

/** Confirms the submission at once; the receipt's dates are loaded behind it. */
export function FinalStep({ id, otherwise }: Props) {
  const { data, error } = useRead('GET /api/client/receipt/:id', { id });
  const { flow, result: words } = useWords('entry');
  const { reviewTime } = useWords('terms');
  if (error?.type === 'not-found') return otherwise;
  return (
    <Card className={classes.final}>
      <Box w={{ base: 180, sm: 220 }} mx="auto" mb="lg">
        <Scene name="sent" />
      </Box>
      <PageTitle className={classes.title}>{words.title}</PageTitle>
      <Text inherit maw="60ch" mt="xs" mx="auto" c="dimmed">
        {words.lead(reviewTime)}
      </Text>
      <Stations receipt={data?.receipt} />
      <Flex direction={{ base: 'column-reverse', sm: 'row' }} justify="center" gap="sm">
        <MemberButton size="md" to="/program/$slug/activity" variant="default">
          {flow.myActivity}
        </MemberButton>
        <MemberButton size="md" to="/program/$slug/enter-items" variant="default">
          {words.enterAnother}
        </MemberButton>
        <MemberButton to="/program/$slug/dashboard" size="md">
          {flow.done}
        </MemberButton>
      </Flex>
    </Card>
  );
}
