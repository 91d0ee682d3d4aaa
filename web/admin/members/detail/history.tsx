import { Box, Button, Group, Stack } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { type ComponentProps, type PropsWithChildren, type ReactNode, useState } from 'react';
import type { PointsEntry } from '#contract/points.ts';
import { addressLines } from '#domain/countries.ts';
import { movementName } from '#domain/ledger.ts';
import { owedOfLine, pointsOfLine } from '#domain/points-ahead.ts';
import { cartTotal, orderedState } from '#domain/rewards.ts';
import { usePages, useRead } from '#web/api/query.ts';
import { MadeOf, OpenLine, useOpening } from '#web/forms/made-of.tsx';
import { TrackingNumber } from '#web/forms/tracking-number.tsx';
import { GrowingList } from '#web/lists/growing-list.tsx';
import { RowsLoading } from '#web/ui/feedback/page-loading.tsx';
import { Hint, ListLine } from '#web/ui/layout/lines.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Link, LinkTabs } from '#web/ui/links/link.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { Figure, Points } from '#web/ui/values/figure.tsx';
import { Own, Told } from '#web/ui/values/own.tsx';
import { OwnParts, Parts } from '#web/ui/values/own-parts.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { countryNow } from '#words/country-now.ts';
import { choiceParts, describeDenial } from '#words/describe.ts';
import { badgeOf } from '../../receipts/receipt.ts';
import { receiptLink } from '../../receipts/receipt-links.ts';
import { useMay } from '../../rights/use-rights.ts';
import { WaitingApprovals } from '../../waiting/waiting-approvals.tsx';
import { approvedUsersLink } from '../member-links.ts';
import type { MembersSearch } from '../members-routes.ts';
import { type Adjustable, AdjustDialog, type ByHand } from './adjust-dialog.tsx';

type Props = { member: Adjustable & { program: string; isErased: boolean }; search: MembersSearch };

const tabs = {
  points: { right: 'see-people', List: PointsSection },
  receipts: { right: 'see-receipts', List: ReceiptsSection },
  orders: { right: 'see-orders', List: OrdersSection },
  trainings: { right: 'see-people', List: TrainingsSection },
} as const;

/** Everything a user has done; the open tab is in the address. */
export function History({ member, search }: Props) {
  const words = useWords('people').history;
  const may = useMay();
  const at = search.tab ?? 'points';
  if (!may(tabs[at].right)) return null;
  const { List } = tabs[at];
  return (
    <>
      <LinkTabs
        label={words.tabs}
        tabs={(Object.keys(tabs) as (keyof typeof tabs)[])
          .filter((tab) => may(tabs[tab].right))
          .map((tab) => ({
            label: words[tab].title,
            link: approvedUsersLink({ ...search, tab }),
            isCurrent: tab === at,
          }))}
      />
      <List member={member} search={search} />
    </>
  );
}

/** The user's points entries with the balance after each, and the adjustment. */
function PointsSection({ member }: Props) {
  const words = useWords('people').history;
  const { adjust, writeOff } = useWords('people');
  const list = usePages('GET /api/admin/userLoyaltyProgram/:id/points', { id: member._id }, ({ entries }) => entries);
  const [opened, open] = useState<ByHand | null>(null);
  const mayAdjust = useMay()('people');
  return (
    <>
      {mayAdjust && <WaitingApprovals of={{ id: member.program, member: member._id }} />}
      <HistorySection
        says={words.points}
        lead={words.points.lead(member.currentPoints, member.totalPoints)}
        aside={
          !member.isErased &&
          mayAdjust && (
            <Group gap="xs">
              {member.debtPoints > 0 && (
                <Button size="xs" variant="default" onClick={() => open('writeOff')}>
                  {writeOff.open}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => open('adjust')}>
                {adjust.open}
              </Button>
            </Group>
          )
        }
        list={list}
      >
        {(line) => <PointsLine key={line._id} member={member._id} line={line} />}
      </HistorySection>
      {opened && <AdjustDialog what={opened} member={member} onClose={() => open(null)} />}
    </>
  );
}

/** A line, which opens to what it was made of. */
function PointsLine({ member, line }: { member: string; line: PointsEntry }) {
  const words = useWords('people').history;
  const { lists, madeOf } = useWords('people');
  const owed = owedOfLine(line);
  const { pointsMovements } = useWords('terms');
  const opening = useOpening();
  return (
    <HistoryLine
      title={<OpenLine opening={opening} of={line} />}
      figure={words.movement(pointsOfLine(line))}
      below={
        <>
          {owed > 0 && <Hint>{madeOf.andOwed(owed)}</Hint>}
          <Hint>{words.points.balance(<Figure key="balance" of={line.balance} />)}</Hint>
          {line.debt > 0 && <Hint>{lists.owed(line.debt)}</Hint>}
        </>
      }
      opened={opening.isOpen && <MemberMadeOf id={opening.id} member={member} line={line.line} />}
    >
      {pointsMovements[movementName(line)]} · <span className="num">{sayDay(line.bookedOn)}</span>
      {lotNotes(line.lot).map((note) => (
        <span key={note}> · {note}</span>
      ))}
    </HistoryLine>
  );
}

const MemberMadeOf = ({ id, member, line }: { id: string; member: string; line: number }) => (
  <MadeOf
    words={useWords('people').madeOf}
    id={id}
    of={useRead('GET /api/admin/userLoyaltyProgram/:id/points/:line', { id: member, line })}
  />
);

/** Of points that a line gave: until when those that are left are on hold, and until when they can be spent. */
function lotNotes(lot: PointsEntry['lot']): string[] {
  const words = wordsOf('people').lists;
  if (!lot) return [];
  const { remaining, heldUntil, expiresOn } = lot;
  return [heldUntil && words.heldUntil(remaining, heldUntil), expiresOn && words.expiring(remaining, expiresOn)].filter(
    (note) => note !== null,
  );
}

/** The user's receipts, each with a link to its review page. */
function ReceiptsSection({ member: { _id: id }, search }: Props) {
  const words = useWords('people').history;
  const terms = useWords('terms');
  const list = usePages('GET /api/admin/userLoyaltyProgram/:id/receipts', { id }, ({ receipts }) => receipts);
  return (
    <HistorySection says={words.receipts} list={list}>
      {(receipt) => (
        <HistoryLine
          key={receipt._id}
          title={
            <Link className="link" {...receiptLink(search, receipt._id)}>
              <Told say={words.receipts.receipt} of={receipt.receiptNumber} />
            </Link>
          }
          figure={<StateBadge state={badgeOf(receipt)} />}
          below={
            receipt.approved ? (
              words.movement(receipt.points)
            ) : (
              <Hint>
                <Points of={receipt.points} />
              </Hint>
            )
          }
        >
          <span>
            {words.receipts.purchased(
              <span key="day" className="num">
                {sayDay(receipt.dateOfPurchase)}
              </span>,
              receipt.itemCount,
              (items) => (
                <span key="items">{items}</span>
              ),
            )}
          </span>
          {receipt.denied && <div dir="auto">{describeDenial(terms, receipt)}</div>}
        </HistoryLine>
      )}
    </HistorySection>
  );
}

/** The user's orders and their shipping state. */
function OrdersSection({ member: { _id: id, program } }: Props) {
  const words = useWords('people').history;
  const country = countryNow();
  const terms = useWords('terms');
  const list = usePages('GET /api/admin/userLoyaltyProgram/:id/orders', { id }, ({ orders }) =>
    orders.flatMap(({ items, submittedAt, shipsTo }) =>
      items.map((item) => ({ ...item, orderedAt: submittedAt, shipsTo })),
    ),
  );
  return (
    <HistorySection
      says={words.orders}
      list={list}
      more={{
        label: words.orders.all,
        link: linkOptions({ to: '/admin/program/edit/reward-items', search: { program } }),
      }}
    >
      {(item) => (
        <HistoryLine
          key={item._id}
          title={<Own>{item.name}</Own>}
          figure={<StateBadge state={orderedState(item)} />}
          below={
            <Hint>
              <Points of={cartTotal([item])} />
            </Hint>
          }
        >
          <span>
            {words.orders.ordered(
              <Parts key="choice" of={choiceParts(terms, item)} by=" · " />,
              <Day key="day" at={item.orderedAt} />,
            )}
          </span>
          <div>
            {words.orders.shipsTo(
              <OwnParts key="to" of={[item.shipsTo.name, ...addressLines(item.shipsTo, country)]} />,
            )}
          </div>
          {item.returns.map(({ at, quantity, points, wasShipped, reason }) => (
            <div key={at}>
              <span>
                {(wasShipped ? words.orders.returns.returned : words.orders.returns.canceled)(
                  quantity,
                  <Day key="day" at={at} />,
                  <Points key="points" of={points} />,
                )}
              </span>
              {reason && (
                <div>
                  <Own>{reason}</Own>
                </div>
              )}
            </div>
          ))}
          {item.shippingDate && <div>{words.orders.shippingDate(sayDay(item.shippingDate))}</div>}
          {item.trackingNumber && (
            <div>{words.orders.trackingNumber(<TrackingNumber key="number" number={item.trackingNumber} />)}</div>
          )}
        </HistoryLine>
      )}
    </HistorySection>
  );
}

/** The user's completed trainings, including those no longer offered. */
function TrainingsSection({ member }: Props) {
  const words = useWords('people').history;
  const list = usePages(
    'GET /api/admin/userLoyaltyProgram/:id/trainings',
    { id: member._id },
    ({ trainings }) => trainings,
  );
  return (
    <HistorySection says={words.trainings} list={list}>
      {({ _id, moduleName, completion: { date, points, correct, questions } }) => (
        <HistoryLine key={_id} title={<Own>{moduleName}</Own>} figure={words.movement(points)}>
          {words.trainings.done(
            <span key="day" className="num">
              <Day at={date} />
            </span>,
            correct,
            questions,
            (answers) => (
              <span key="answers">{questions > 0 && answers}</span>
            ),
          )}
        </HistoryLine>
      )}
    </HistorySection>
  );
}

type SectionProps<Row> = Omit<ComponentProps<typeof Section>, 'title' | 'children'> & {
  /** `none` while there is nothing. */
  says: { title: string; notLoaded: string; loading: string; none: string };
  list: ComponentProps<typeof GrowingList<Row>>['of'];
  /** An entry, a list item. */
  children: (row: Row) => ReactNode;
};

/** One of a user's lists. */
function HistorySection<Row>({ says, list, children, ...head }: SectionProps<Row>) {
  return (
    <Section title={says.title} {...head}>
      {/* The height of three entries, so that little moves when they arrive. */}
      <Box mih={189}>
        <GrowingList
          of={list}
          failure={says.notLoaded}
          loading={<RowsLoading label={says.loading} rows={3} h={42} my="xs" radius="md" />}
          empty={<Hint>{says.none}</Hint>}
        >
          {(rows) => <ul>{rows.map(children)}</ul>}
        </GrowingList>
      </Box>
    </Section>
  );
}

type HistoryLineProps = PropsWithChildren<{
  title: ReactNode;
  figure: ReactNode;
  below?: ReactNode;
  /** Below the whole line. */
  opened?: ReactNode;
}>;

const HistoryLine = ({ title, figure, below, opened, children }: HistoryLineProps) => (
  <ListLine align="flex-start" py="xs" wrap={opened ? 'wrap' : 'nowrap'}>
    <Box miw={0} flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <div>{title}</div>
      <Hint>{children}</Hint>
    </Box>
    <Stack className="num" flex="none" align="flex-end" gap="xxxs">
      <div>{figure}</div>
      {below}
    </Stack>
    {opened && <Box w="100%">{opened}</Box>}
  </ListLine>
);
