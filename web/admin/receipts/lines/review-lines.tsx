import { Figure } from '#web/ui/values/figure.tsx';
import { pointsOf, type Receipt } from '../receipt.ts';
import { LineRow } from './line-row.tsx';
import classes from './review-lines.module.css';
import type { KeepUnsaved } from './use-unsaved.ts';

type Props = { receipt: Receipt; isOpen: boolean; keepUnsaved: KeepUnsaved };

/** The receipt's lines: item, quantity, and whether each counts. */
export const ReviewLines = ({ receipt, isOpen, keepUnsaved }: Props) => (
  <table className={classes.root}>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col" className="num">
          Quantity
        </th>
        <th scope="col" className="num">
          Points
        </th>
        <th scope="col" className={classes.last}>
          <span className="quiet">{isOpen ? 'Approve or deny' : 'Decision'}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {receipt.receiptItems.length === 0 && (
        <tr>
          <td colSpan={4}>No items</td>
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
          {receipt.denied ? 'Total claimed' : 'Total'}
        </th>
        <td className="num">
          <Figure of={pointsOf(receipt)} />
        </td>
        <td className={classes.last}>points</td>
      </tr>
    </tfoot>
  </table>
);
