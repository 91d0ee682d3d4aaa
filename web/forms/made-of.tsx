import { Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useId } from 'react';
import type { PointsEntry } from '#contract/points.ts';
import { movementName } from '#domain/ledger.ts';
import { owedOfLine, pointsOfLine } from '#domain/points-ahead.ts';
import { receiptPoints } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { Figure, Points } from '#web/ui/values/figure.tsx';
import { Own, Told } from '#web/ui/values/own.tsx';
import { PointsLabel } from '#web/ui/values/points-label.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { useWords } from '#web/words.ts';
import { describeDenial } from '#words/describe.ts';
import classes from './made-of.module.css';

type OfStaff = Answer<'GET /api/admin/userLoyaltyProgram/:id/points/:line'>['madeOf'];
type OfOwn = Answer<'GET /api/client/points/line/:line'>['madeOf'];
type Any = OfOwn | OfStaff;
type Receipt = NonNullable<Any['receipt']>;
type Words = ReturnType<typeof useWords<'madeOf'>>;

/** What each side says of it, which is loaded with its page. */
const Said = createContext({} as Words);

/** A line of the ledger that opens in place: whether it is open, its button, and what the opened part is called by. */
export function useOpening() {
  const id = useId();
  const [isOpen, { toggle }] = useDisclosure(false);
  return { id, isOpen, toggle };
}

/** The label of a line, which opens what it was made of. */
export const OpenLine = ({ opening, of }: { opening: ReturnType<typeof useOpening>; of: PointsEntry }) => (
  <UnstyledButton
    className={classes.open}
    aria-expanded={opening.isOpen}
    aria-controls={opening.isOpen ? opening.id : undefined}
    onClick={opening.toggle}
  >
    <span>
      <PointsLabel of={of} />
    </span>
    <IconChevronDown size={18} aria-hidden="true" />
  </UnstyledButton>
);

type Props = {
  words: Words;
  id: string;
  of: Parameters<typeof NotLoaded>[0]['of'] & { data: { madeOf: Any } | undefined };
  /** What is said against the last of its decisions, below them. */
  objection?: ReactNode;
};

/** What a line was made of: items, decisions, and the points that it gave or took. */
export function MadeOf({ words, id, of: found, objection }: Props) {
  const madeOf = found.data?.madeOf;
  const loading = (
    <div role="status" aria-label={words.loading}>
      <Skeleton h={20} mb="xs" w="60%" />
      <Skeleton h={20} w="40%" />
    </div>
  );
  return (
    <Said value={words}>
      <div id={id} className={classes.made}>
        {madeOf ? (
          <Parts of={madeOf} objection={objection} />
        ) : (
          <NotLoaded of={found} failure={words.notLoaded} loading={loading} />
        )}
      </div>
    </Said>
  );
}

function Parts({ of: madeOf, objection }: { of: Any; objection: ReactNode }) {
  const words = use(Said);
  const { entry, receipt, order, training, gave, takesBack, takenBackBy } = madeOf;
  const isReturn = entry.kind === 'returned';
  const owed = owedOfLine(entry);
  return (
    <Stack gap="md">
      {'by' in madeOf && madeOf.by && !receipt && (
        <Hint>
          <Told say={words.by} of={madeOf.by} />
        </Hint>
      )}
      {receipt && <Items of={receipt.items} title={words.items} note={<Corrected entry={entry} receipt={receipt} />} />}
      {order && <Items of={order.items} title={words.ordered} />}
      {training && training.questions > 0 && <p>{words.rightAnswers(training.correct, training.questions)}</p>}
      {receipt && <Decisions of={receipt} />}
      {objection}
      {gave && <Gave entry={entry} gave={gave} />}
      <Lots of={madeOf} />
      {owed > 0 && <p>{words.spentBefore(owed)}</p>}
      <Entries title={isReturn ? words.givesBack : words.takesBack} of={takesBack} />
      <Entries
        title={takenBackBy.some(({ kind }) => kind === 'reversed') ? words.takenBackBy : words.givenBackBy}
        of={takenBackBy}
      />
    </Stack>
  );
}

/** A list below its title. */
function Lines({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.title}>
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
      {note}
    </div>
  );
}

const Line = ({ figure, children }: { figure?: ReactNode; children: ReactNode }) => (
  <li className={classes.line}>
    <div>{children}</div>
    {figure && <div className="num">{figure}</div>}
  </li>
);

type Item = { _id: string; name: string; quantity: number; points: number; denied?: boolean };

function Items({ of: items, title, note }: { of: readonly Item[]; title: string; note?: ReactNode }) {
  const words = use(Said);
  return (
    <Lines title={title} note={note}>
      {items.map((item) => (
        <Line key={item._id} figure={item.denied ? words.deniedItem : <Points of={receiptPoints([item])} />}>
          <Own>{item.name}</Own>
          <Hint>
            {words.times(<Figure key="quantity" of={item.quantity} />, <Points key="points" of={item.points} />)}
          </Hint>
        </Line>
      ))}
    </Lines>
  );
}

/** The items of a receipt that was reopened can be others than those that were paid. */
function Corrected({ entry, receipt }: { entry: PointsEntry; receipt: Receipt }) {
  const words = use(Said);
  const isOfItems = entry.kind === 'earned' || entry.kind === 'reversed';
  if (!isOfItems || receiptPoints(receipt.items) === Math.abs(entry.amount - entry.debtAmount)) return null;
  return <Hint>{words.corrected}</Hint>;
}

function Decisions({ of: { decisions } }: { of: Receipt }) {
  const words = use(Said);
  const terms = useWords('terms');
  return (
    <Lines title={words.decisions}>
      {decisions.map((made) => {
        const { decision, at, points, denialReason, reason, comments } = made;
        const why = decision === 'denied' ? describeDenial(terms, { denialReason, denialReasonOther: reason }) : reason;
        return (
          <Line key={`${at} ${decision}`} figure={<Day at={at} />}>
            <span>{decision === 'approved' ? words.approved(points ?? 0) : words[decision]}</span>
            {[why, comments].map((text) => text && <Written key={text}>{text}</Written>)}
            {'by' in made && made.by && (
              <Hint>
                <Told say={words.by} of={made.by} />
              </Hint>
            )}
          </Line>
        );
      })}
    </Lines>
  );
}

/** What the reviewer wrote. */
const Written = ({ children }: { children: string }) => (
  <Text inherit dir="auto" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
    {children}
  </Text>
);

function Gave({ entry, gave }: { entry: PointsEntry; gave: NonNullable<Any['gave']> }) {
  const words = use(Said);
  return (
    <p className={classes.gave}>
      <span>{words.spendable(gave.spendableOn)}</span>
      <span>{gave.expiresOn ? words.expires(gave.expiresOn) : words.neverExpires}</span>
      {gave.remaining < entry.amount && <span>{words.left(gave.remaining)}</span>}
    </p>
  );
}

function Lots({ of: { lots, lotsInAll } }: { of: Any }) {
  const words = use(Said);
  const left = lotsInAll - lots.length;
  if (lots.length === 0) return null;
  return (
    <Lines
      title={lots[0]!.points < 0 ? words.givenBackTo : words.takenFrom}
      note={left > 0 && <Hint>{words.more(left)}</Hint>}
    >
      {lots.map(({ of, points, ...lot }) => (
        <EntryLine key={of._id} of={of} points={Math.abs(points)} lot={lot} />
      ))}
    </Lines>
  );
}

const Entries = ({ title, of: entries }: { title: string; of: readonly PointsEntry[] }) =>
  entries.length > 0 && (
    <Lines title={title}>
      {entries.map((entry) => (
        <EntryLine key={entry._id} of={entry} points={pointsOfLine(entry)} owed={owedOfLine(entry)} />
      ))}
    </Lines>
  );

type EntryLineProps = {
  of: PointsEntry;
  points: number;
  owed?: number;
  lot?: Pick<Any['lots'][number], 'expiresOn' | 'isTakenBack'>;
};

function EntryLine({ of, points, owed = 0, lot }: EntryLineProps) {
  const words = use(Said);
  const { pointsMovements } = useWords('terms');
  const figure = (
    <>
      <Points of={points} />
      {owed > 0 && <Hint>{words.andOwed(owed)}</Hint>}
    </>
  );
  return (
    <Line figure={figure}>
      <PointsLabel of={of} />
      <Hint>
        <span>{pointsMovements[movementName(of)]}</span> · <span className="num">{sayDay(of.bookedOn)}</span>
        {lot?.expiresOn && <span>{` · ${words.expires(lot.expiresOn)}`}</span>}
      </Hint>
      {lot?.isTakenBack && <Hint>{words.lotTakenBack}</Hint>}
    </Line>
  );
}
