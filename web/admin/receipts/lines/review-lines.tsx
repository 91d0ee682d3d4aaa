import { Figure } from '#web/ui/values/figure.tsx';
import { useWords } from '#web/words.ts';
import { pointsOf, type Receipt } from '../receipt.ts';
import { LineRow } from './line-row.tsx';
import classes from './review-lines.module.css';
import type { KeepUnsaved } from './use-unsaved.ts';

type Props = { receipt: Receipt; isOpen: boolean; keepUnsaved: KeepUnsaved };

/** The receipt's lines: item, quantity, and whether each counts. */
export function ReviewLines({ receipt, isOpen, keepUnsaved }: Props) {
  const words = useWords('receipts').lines;
  const { pointsUnit } = useWords('parts').values;
  return (
    <table className={classes.root}>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col" className="num">
            {words.quantity}
          </th>
          <th scope="col" className="num">
            {words.points}
          </th>
          <th scope="col" className={classes.last}>
            <span className="quiet">{isOpen ? words.approveOrDeny : words.decision}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.receiptItems.length === 0 && (
          <tr>
            <td colSpan={4}>{words.none}</td>
          </tr>
        )}
        {receipt.receiptItems.map((line, at) => (
          <LineRow
            key={line._id}
            receipt={receipt}
            line={line}
            shortcut={isOpen && at < 9 ? String(at + 1) : undefined}
            isOpen={isOpen}
            keepUnsaved={keepUnsaved}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {receipt.denied ? words.totalClaimed : words.total}
          </th>
          <td className="num">
            <Figure of={pointsOf(receipt)} />
          </td>
          <td className={classes.last}>{pointsUnit(pointsOf(receipt))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
