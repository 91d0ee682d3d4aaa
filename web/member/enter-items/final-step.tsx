import { Box, Flex, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRead } from '#web/api/query.ts';
import { Scene } from '#web/ui/feedback/scene.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { describeDenial } from '#words/describe.ts';
import { MemberButton, MemberLink } from '../member-link.tsx';
import { ownReceipt } from '../receipts/receipt-links.ts';
import { decisionText, isSearchedFor, type Receipt } from '../receipts/receipt-words.ts';
import { useProgram } from '../use-member.ts';
import classes from './final-step.module.css';

/** Sent, reviewed, paid: shows how far the receipt is now, also once it is decided while its member is still here. */
function Stations({ receipt }: { receipt: Receipt | undefined }) {
  const { flow, result: words } = useWords('entry');
  return (
    <ol className={classes.way}>
      <Station state="done" title={words.submitted}>
        {receipt?.submittedAt
          ? words.submittedOn(
              <MemberLink key="receipt" {...ownReceipt(receipt._id)}>
                <Own>{receipt.receiptNumber}</Own>
              </MemberLink>,
              <Day key="day" at={receipt.submittedAt} />,
            )
          : flow.yourReceipt}
      </Station>
      <ReviewStation receipt={receipt} />
      <PointsStation receipt={receipt} />
    </ol>
  );
}

function ReviewStation({ receipt }: { receipt: Receipt | undefined }) {
  const words = useWords('entry').result;
  const { states } = useWords('parts');
  const terms = useWords('terms');
  const { timeZone } = useProgram();
  if (receipt?.denied) {
    return (
      <Station state="denied" title={states.denied}>
        <bdi>{describeDenial(terms, receipt)}</bdi>
      </Station>
    );
  }
  if (receipt?.approved) {
    return (
      <Station state="done" title={states.approved}>
        {receipt.decidedAt && <Day at={receipt.decidedAt} />}
      </Station>
    );
  }
  return (
    <Station state="now" title={words.inReview}>
      {(receipt && decisionText(receipt, timeZone)) ?? words.upTo(terms.reviewTime)}
    </Station>
  );
}

function PointsStation({ receipt }: { receipt: Receipt | undefined }) {
  const words = useWords('entry').result;
  const { receipts, ownReceipt: own } = useWords('members');
  if (receipt?.denied) {
    return (
      <Station title={own.noPoints}>
        <MemberLink {...ownReceipt(receipt._id)}>{own.seeWhy}</MemberLink>
      </Station>
    );
  }
  const isSearched = receipt && isSearchedFor(receipt);
  return (
    <Station
      state={receipt?.approved ? 'done' : undefined}
      title={receipt && !isSearched ? words.pointsOf(receipt.points) : words.points}
    >
      {receipt?.approved ? words.added : isSearched ? receipts.searched : words.whenAdded}
    </Station>
  );
}

interface StationProps {
  /** Missing for what is still to come, or never comes. */
  state?: 'done' | 'now' | 'denied' | undefined;
  title: string;
  children: ReactNode;
}

const Station = ({ state, title, children }: StationProps) => (
  <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
    <i aria-hidden="true">
      {state === 'done' && <IconCheck size={16} stroke={3} />}
      {state === 'denied' && <IconX size={16} stroke={3} />}
    </i>
    <b key={title}>{title}</b>
    <span>{children}</span>
  </li>
);

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
        {data?.receipt.approved ? words.approved : data?.receipt.denied ? words.denied : words.lead(reviewTime)}
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
