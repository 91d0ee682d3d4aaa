import { Box, Button, Stack } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { type PropsWithChildren, type ReactNode, useState } from 'react';
import { countOf, formatDate, formatMovement, formatPoints } from '#domain/format.ts';
import { pointsCauses } from '#domain/points.ts';
import { denialText } from '#domain/receipts.ts';
import { cartTotal, describeChoice } from '#domain/rewards.ts';
import { usePages } from '#web/api/query.ts';
import { Hint, ListLine } from '#web/ui/lines.tsx';
import { type LabeledLink, Link, LinkTabs } from '#web/ui/link.tsx';
import { RowsLoading } from '#web/ui/page-loading.tsx';
import { Section } from '#web/ui/section.tsx';
import { type More, ShowMore } from '#web/ui/show-more.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { badgeOf } from '../../receipts/receipt.ts';
import { approvedUsersLink } from '../member-links.ts';
import type { MembersSearch } from '../members-routes.ts';
import { type Adjustable, AdjustDialog } from './adjust-dialog.tsx';

type Props = { member: Adjustable & { program: string }; search: MembersSearch };

const tabs = {
  points: { label: 'Points', List: PointsSection },
  receipts: { label: 'Receipts', List: ReceiptsSection },
  orders: { label: 'Orders', List: OrdersSection },
  trainings: { label: 'Trainings', List: TrainingsSection },
};

/** All that a user has done so far; the open part is in the address. */
export function History({ member, search }: Props) {
  const at = search.tab ?? 'points';
  const { List } = tabs[at];
  return (
    <>
      <LinkTabs
        label="What the user has done"
        tabs={Object.entries(tabs).map(([tab, { label }]) => ({
          label,
          link: approvedUsersLink({ ...search, tab: tab as keyof typeof tabs }),
          isCurrent: tab === at,
        }))}
      />
      <List member={member} search={search} />
    </>
  );
}

/** Every movement of a user's points with what was left after it, and the way to correct them. */
function PointsSection({ member }: Props) {
  const list = usePages('GET /api/admin/userLoyaltyProgram/:id/points', { id: member._id });
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
        {entries.map(({ _id, label, cause, at, amount, balance }) => (
          <Entry
            key={_id}
            title={label}
            figure={formatMovement(amount)}
            below={<Hint>{formatPoints(balance)} left</Hint>}
          >
            {pointsCauses[cause]} · <span className="num">{formatDate(at)}</span>
          </Entry>
        ))}
      </HistorySection>
      {isOpen && <AdjustDialog member={member} onClose={() => open(false)} />}
    </>
  );
}

/** What the user sent in, each with the way to the desk where it is or was decided. */
function ReceiptsSection({ member: { _id: id, program }, search: { user, tab: _, ...place } }: Props) {
  const list = usePages('GET /api/admin/userLoyaltyProgram/:id/receipts', { id });
  const receipts = list.data?.pages.flatMap((page) => page.receipts) ?? [];
  return (
    <HistorySection title="Receipts" list={list} empty="No receipts submitted yet.">
      {receipts.map((receipt) => (
        <Entry
          key={receipt._id}
          title={
            <Link
              className="link"
              to="/admin/program/edit/receipt-item-detail"
              search={{ ...place, program, receipt: receipt._id, user }}
            >
              Receipt {receipt.receiptNumber}
            </Link>
          }
          figure={<StateBadge state={badgeOf(receipt)} />}
          below={receipt.approved ? formatMovement(receipt.points) : <Hint>{formatPoints(receipt.points)} points</Hint>}
        >
          Purchased <span className="num">{formatDate(receipt.dateOfPurchase)}</span> ·{' '}
          {countOf(receipt.itemCount, 'item')}
          {receipt.denied && <div>{denialText(receipt)}</div>}
        </Entry>
      ))}
    </HistorySection>
  );
}

/** The rewards that the user ordered, and where they are. */
function OrdersSection({ member: { _id: id, program } }: Props) {
  const list = usePages('GET /api/admin/userLoyaltyProgram/:id/orders', { id });
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const items = orders.flatMap(({ items, submittedAt }) => items.map((item) => ({ ...item, orderedAt: submittedAt })));
  return (
    <HistorySection
      title="Orders"
      list={list}
      more={{
        label: 'Submitted Reward Items',
        link: linkOptions({ to: '/admin/program/edit/reward-items', search: { program } }),
      }}
      empty="No rewards ordered yet."
    >
      {items.map((item) => (
        <Entry
          key={item._id}
          title={item.name}
          figure={<StateBadge state={item.shipped ? 'shipped' : 'pending'} />}
          below={<Hint>{formatPoints(cartTotal([item]))} points</Hint>}
        >
          {describeChoice(item)} · Ordered&nbsp;
          {formatDate(item.orderedAt)}
          {item.shippingDate && <div>Shipping Date {formatDate(item.shippingDate)}</div>}
          {item.trackingNumber && <div>Tracking Number {item.trackingNumber}</div>}
        </Entry>
      ))}
    </HistorySection>
  );
}

/** The trainings that the user has done, also those no longer offered. */
function TrainingsSection({ member }: Props) {
  const list = usePages('GET /api/admin/userLoyaltyProgram/:id/trainings', { id: member._id });
  const trainings = list.data?.pages.flatMap((page) => page.trainings) ?? [];
  return (
    <HistorySection title="Trainings" list={list} empty="No trainings done yet.">
      {trainings.map(({ _id, moduleName, completion: { date, points, correct, questions } }) => (
        <Entry key={_id} title={moduleName} figure={formatMovement(points)}>
          <span className="num">{formatDate(date)}</span>
          {questions > 0 && ` · ${correct} of ${questions} answers right`}
        </Entry>
      ))}
    </HistorySection>
  );
}

type SectionProps = {
  title: string;
  lead?: string;
  more?: LabeledLink;
  aside?: ReactNode;
  list: More & { isPending: boolean };
  /** What is said while there is nothing. */
  empty: string;
  /** The entries there are, each a list item. */
  children: readonly ReactNode[];
};

/** One of a user's lists: loading, failed, empty, or its entries with the way to more of them. */
function HistorySection({ list, empty, children, ...head }: SectionProps) {
  const noun = head.title.toLowerCase();
  return (
    <Section {...head}>
      {/* Three entries: what is loaded takes the room that was kept for it. */}
      <Box mih={189}>
        {list.isPending && <RowsLoading label={`Loading the ${noun}`} rows={3} h={42} my="xs" radius="md" />}
        {!list.isPending && children.length === 0 && !list.error && <Hint>{empty}</Hint>}
        {children.length > 0 && <ul>{children}</ul>}
        <ShowMore of={list} failure={`The ${noun} could not be loaded.`} />
      </Box>
    </Section>
  );
}

type EntryProps = PropsWithChildren<{ title: ReactNode; figure: ReactNode; below?: ReactNode }>;

const Entry = ({ title, figure, below, children }: EntryProps) => (
  <ListLine align="flex-start" py="xs">
    <Box miw={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <div>{title}</div>
      <Hint>{children}</Hint>
    </Box>
    <Stack className="num" flex="none" align="flex-end" gap="xxxs">
      <div>{figure}</div>
      {below}
    </Stack>
  </ListLine>
);
