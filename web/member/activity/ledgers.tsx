import type { ReactNode } from 'react';
import type { Completion, ListedTraining } from '#contract/trainings.ts';
import { movementName } from '#domain/ledger.ts';
import { owedOfLine, pointsOfLine } from '#domain/points-ahead.ts';
import type { Answer } from '#web/api/call.ts';
import { usePages, useRead } from '#web/api/query.ts';
import { MadeOf, OpenLine, useOpening } from '#web/forms/made-of.tsx';
import { GrowingList } from '#web/lists/growing-list.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { useWords } from '#web/words.ts';
import table from '../lines/table.module.css';
import { useTakes } from '../use-takes.ts';
import classes from './ledger.module.css';
import { Objection } from './objection.tsx';
import { shownAs } from './shown-as.tsx';

/** A table with a date, a text and two figures per row; on phones each row has two lines. */
const Ledger = ({ heads: [date, text, ...figures], children }: { heads: string[]; children: ReactNode }) => (
  <Card flush>
    <table className={`${table.table} ${classes.ledger}`}>
      <thead>
        <tr>
          <th scope="col">{date}</th>
          <th scope="col">{text}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col" data-num>
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Card>
);

const Movement = ({ points, owed = 0 }: { points: number; owed?: number }) => {
  const { activity } = useWords('members');
  const madeOf = useWords('madeOf');
  return (
    <td data-num data-plus={points > 0 || undefined} className="num">
      <span>{activity.movement(points)}</span>
      {owed > 0 && <span className={classes.owed}>{madeOf.andOwed(owed)}</span>}
    </td>
  );
};

type Entry = Answer<'GET /api/client/points/list'>['entries'][number];

export function PointsLedger() {
  const words = useWords('members').activity;
  const list = usePages('GET /api/client/points/list', {}, ({ entries }) => entries);
  return (
    <GrowingList of={list} {...shownAs(words.points, 'points', { to: '/program/$slug/earn-points' })}>
      {(entries) => (
        <Ledger heads={[words.ledger.date, words.ledger.entry, words.ledger.points, words.ledger.balance]}>
          {entries.map((entry) => (
            <EntryRow key={entry._id} entry={entry} />
          ))}
        </Ledger>
      )}
    </GrowingList>
  );
}

/** A line, which opens to what it was made of. */
function EntryRow({ entry }: { entry: Entry }) {
  const { balance, bookedOn, debt } = entry;
  const words = useWords('members').activity;
  const { pointsMovements } = useWords('terms');
  const opening = useOpening();
  return (
    <>
      <tr data-open={opening.isOpen || undefined}>
        <td className="num" translate="no">
          {sayDay(bookedOn)}
        </td>
        <th scope="row">
          <OpenLine opening={opening} of={entry} />
          <span>{pointsMovements[movementName(entry)]}</span>
          <LotDays entry={entry} />
        </th>
        <Movement points={pointsOfLine(entry)} owed={owedOfLine(entry)} />
        <td data-num data-note={words.ledger.balance} className="num">
          <span>
            {words.balance(<Figure key="points" of={balance} />, balance, (unit) => (
              <span key="unit" className={classes.unit}>
                {unit}
              </span>
            ))}
          </span>
          {debt > 0 && <span className={classes.owed}>{words.owed(debt)}</span>}
        </td>
      </tr>
      {opening.isOpen && (
        <tr className={classes.opened}>
          <td colSpan={4}>
            <OwnMadeOf id={opening.id} line={entry.line} />
          </td>
        </tr>
      )}
    </>
  );
}

function OwnMadeOf({ id, line }: { id: string; line: number }) {
  const found = useRead('GET /api/client/points/line/:line', { line });
  const receipt = found.data?.madeOf.receipt;
  const last = receipt?.decisions.at(-1)?.decision;
  const isDecided = last === 'approved' || last === 'denied';
  return (
    <MadeOf
      words={useWords('madeOf')}
      id={id}
      of={found}
      objection={receipt && <Objection to={receipt} isShown={isDecided && receipt.isNewestLine} />}
    />
  );
}

/** Of points that the line gave and that are left: since when and until when they can be spent, if that is limited. */
function LotDays({ entry: { amount, lot } }: { entry: Entry }) {
  const { activity, points } = useWords('members');
  if (!lot) return null;
  const { remaining, heldUntil, expiresOn } = lot;
  const isWhole = remaining === amount;
  return (
    <>
      {heldUntil && <span>{isWhole ? activity.heldUntil(heldUntil) : points.held(remaining, heldUntil)}</span>}
      {expiresOn && <span>{isWhole ? activity.expires(expiresOn) : points.expiring(remaining, expiresOn)}</span>}
    </>
  );
}

/** The completed trainings with their points and scores. */
export function OwnTrainings() {
  const words = useWords('members').activity;
  const isOpen = useTakes('trainings');
  const list = usePages('GET /api/client/training/list', { status: 'completed' }, ({ trainings }) => trainings);
  return (
    <GrowingList
      of={list}
      {...shownAs(words.trainings, 'training', isOpen && { to: '/program/$slug/training-catalog' })}
    >
      {(trainings) => (
        <Ledger heads={[words.ledger.date, words.ledger.training, words.ledger.points, words.ledger.rightAnswers]}>
          {trainings.map(
            (training) =>
              training.completion && (
                <CompletedRow key={training._id} training={training} completion={training.completion} />
              ),
          )}
        </Ledger>
      )}
    </GrowingList>
  );
}

function CompletedRow({ training, completion }: { training: ListedTraining; completion: Completion }) {
  const words = useWords('members').activity;
  return (
    <tr>
      <td className="num">
        <Day at={completion.date} />
      </td>
      <th scope="row">
        <Own>{training.moduleName}</Own>
      </th>
      <Movement points={completion.points} />
      <td data-num data-note={words.ledger.rightAnswers} className="num">
        {completion.questions > 0 ? words.rightOf(completion.correct, completion.questions) : '–'}
      </td>
    </tr>
  );
}
