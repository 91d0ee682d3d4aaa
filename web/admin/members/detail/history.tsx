import { Box, Button, Stack } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { type ComponentProps, type PropsWithChildren, type ReactNode, useState } from 'react';
import { countOf, formatDate, formatMovement, formatPoints } from '#domain/format.ts';
import { addressLines } from '#domain/members.ts';
import { cartTotal } from '#domain/rewards.ts';
import { usePages } from '#web/api/query.ts';
import { TrackingNumber } from '#web/forms/tracking-number.tsx';
import { GrowingList } from '#web/lists/growing-list.tsx';
import { RowsLoading } from '#web/ui/feedback/page-loading.tsx';
import { Hint, ListLine } from '#web/ui/layout/lines.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Link, LinkTabs } from '#web/ui/links/link.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { OwnParts } from '#web/ui/values/own-parts.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords } from '#web/words.ts';
import { describeChoice, describeDenial } from '#words/describe.ts';
import { badgeOf } from '../../receipts/receipt.ts';
import { receiptLink } from '../../receipts/receipt-links.ts';
import { useMay } from '../../rights/use-rights.ts';
import { approvedUsersLink } from '../member-links.ts';
import type { MembersSearch } from '../members-routes.ts';
import { type Adjustable, AdjustDialog } from './adjust-dialog.tsx';

type Props = { member: Adjustable & { program: string; isErased: boolean }; search: MembersSearch };

const tabs = {
  points: { right: 'see-people', label: 'Points', List: PointsSection },
  receipts: { right: 'see-receipts', label: 'Receipts', List: ReceiptsSection },
  orders: { right: 'see-orders', label: 'Orders', List: OrdersSection },
  trainings: { right: 'see-people', label: 'Trainings', List: TrainingsSection },
} as const;

/** Everything a user has done; the open tab is in the address. */
export function History({ member, search }: Props) {
  const may = useMay();
  const at = search.tab ?? 'points';
  if (!may(tabs[at].right)) return null;
  const { List } = tabs[at];
  return (
    <>
      <LinkTabs
        label="What the user has done"
        tabs={Object.entries(tabs)
          .filter(([, { right }]) => may(right))
          .map(([tab, { label }]) => ({
            label,
            link: approvedUsersLink({ ...search, tab: tab as keyof typeof tabs }),
            isCurrent: tab === at,
          }))}
      />
      <List member={member} search={search} />
    </>
  );
}

/** The user's points entries with the balance after each, and the adjustment. */
function PointsSection({ member }: Props) {
  const { pointsCauses } = useWords('terms');
  const list = usePages('GET /api/admin/userLoyaltyProgram/:id/points', { id: member._id }, ({ entries }) => entries);
  const [isOpen, open] = useState(false);
  const mayAdjust = useMay()('people');
  return (
    <>
      <HistorySection
        title="Points"
        lead={`${formatPoints(member.currentPoints)} left of ${formatPoints(member.totalPoints)} earned`}
        aside={
          !member.isErased &&
          mayAdjust && (
            <Button size="xs" variant="default" onClick={() => open(true)}>
              Adjust points
            </Button>
          )
        }
        list={list}
        empty="No points earned or redeemed yet."
      >
        {({ _id, label, cause, bookedOn, amount, balance }) => (
          <HistoryLine
            key={_id}
            title={label}
            figure={formatMovement(amount)}
            below={
              <Hint>
                <Figure of={balance} /> left
              </Hint>
            }
          >
            {pointsCauses[cause]} · <span className="num">{formatDate(bookedOn)}</span>
          </HistoryLine>
        )}
      </HistorySection>
      {isOpen && <AdjustDialog member={member} onClose={() => open(false)} />}
    </>
  );
}

/** The user's receipts, each with a link to its review page. */
function ReceiptsSection({ member: { _id: id }, search }: Props) {
  const terms = useWords('terms');
  const list = usePages('GET /api/admin/userLoyaltyProgram/:id/receipts', { id }, ({ receipts }) => receipts);
  return (
    <HistorySection title="Receipts" list={list} empty="No receipts submitted yet.">
      {(receipt) => (
        <HistoryLine
          key={receipt._id}
          title={
            <Link className="link" {...receiptLink(search, receipt._id)}>
              Receipt {receipt.receiptNumber}
            </Link>
          }
          figure={<StateBadge state={badgeOf(receipt)} />}
          below={
            receipt.approved ? (
              formatMovement(receipt.points)
            ) : (
              <Hint>
                <Figure of={receipt.points} /> points
              </Hint>
            )
          }
        >
          Purchased <span className="num">{formatDate(receipt.dateOfPurchase)}</span> ·{' '}
          <span>{countOf(receipt.itemCount, 'item')}</span>
          {receipt.denied && <div>{describeDenial(terms, receipt)}</div>}
        </HistoryLine>
      )}
    </HistorySection>
  );
}

/** The user's orders and their shipping state. */
function OrdersSection({ member: { _id: id, program } }: Props) {
  const terms = useWords('terms');
  const list = usePages('GET /api/admin/userLoyaltyProgram/:id/orders', { id }, ({ orders }) =>
    orders.flatMap(({ items, submittedAt, shipsTo }) =>
      items.map((item) => ({ ...item, orderedAt: submittedAt, shipsTo })),
    ),
  );
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
      {(item) => (
        <HistoryLine
          key={item._id}
          title={item.name}
          figure={<StateBadge state={item.shipped ? 'shipped' : 'pending'} />}
          below={
            <Hint>
              <Figure of={cartTotal([item])} /> points
            </Hint>
          }
        >
          {describeChoice(terms, item)} · Ordered&nbsp;
          <Day at={item.orderedAt} />
          <div>
            Ships to <OwnParts of={[item.shipsTo.name, ...addressLines(item.shipsTo)]} />
          </div>
          {item.shippingDate && <div>Shipping Date {formatDate(item.shippingDate)}</div>}
          {item.trackingNumber && (
            <div>
              Tracking Number <TrackingNumber number={item.trackingNumber} />
            </div>
          )}
        </HistoryLine>
      )}
    </HistorySection>
  );
}

/** The user's completed trainings, including those no longer offered. */
function TrainingsSection({ member }: Props) {
  const list = usePages(
    'GET /api/admin/userLoyaltyProgram/:id/trainings',
    { id: member._id },
    ({ trainings }) => trainings,
  );
  return (
    <HistorySection title="Trainings" list={list} empty="No trainings done yet.">
      {({ _id, moduleName, completion: { date, points, correct, questions } }) => (
        <HistoryLine key={_id} title={moduleName} figure={formatMovement(points)}>
          <span className="num">
            <Day at={date} />
          </span>
          <span>{questions > 0 && ` · ${correct} of ${questions} answers right`}</span>
        </HistoryLine>
      )}
    </HistorySection>
  );
}

type SectionProps<Row> = Omit<ComponentProps<typeof Section>, 'children'> & {
  title: string;
  list: ComponentProps<typeof GrowingList<Row>>['of'];
  /** Shown while there is nothing. */
  empty: string;
  /** An entry, a list item. */
  children: (row: Row) => ReactNode;
};

/** One of a user's lists. */
function HistorySection<Row>({ list, empty, children, ...head }: SectionProps<Row>) {
  const noun = head.title.toLowerCase();
  return (
    <Section {...head}>
      {/* The height of three entries, so that little moves when they arrive. */}
      <Box mih={189}>
        <GrowingList
          of={list}
          failure={`The ${noun} could not be loaded.`}
          loading={<RowsLoading label={`Loading the ${noun}`} rows={3} h={42} my="xs" radius="md" />}
          empty={<Hint>{empty}</Hint>}
        >
          {(rows) => <ul>{rows.map(children)}</ul>}
        </GrowingList>
      </Box>
    </Section>
  );
}

type HistoryLineProps = PropsWithChildren<{ title: ReactNode; figure: ReactNode; below?: ReactNode }>;

const HistoryLine = ({ title, figure, below, children }: HistoryLineProps) => (
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
