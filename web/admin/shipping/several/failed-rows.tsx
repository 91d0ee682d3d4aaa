import type { Answer } from '#web/api/call.ts';
import type { RedeemedItem } from '../redeemed-item.ts';
import classes from './several.module.css';

export type Failed = Answer<'POST /api/admin/program/:id/cartRewardItems/update'>['failed'];

type Props = { items: readonly RedeemedItem[]; failed: Failed };

/** Each reason once, and under it the rows that it is about. */
export function FailedRows({ items, failed }: Props) {
  const reasons = [...new Set(failed.map(({ msg }) => msg))];
  const rowsOf = (reason: string) =>
    items.filter(({ _id }) => failed.some((one) => one._id === _id && one.msg === reason));
  return reasons.map((reason) => (
    <div key={reason}>
      {reason}
      <ul className={classes.rows}>
        {rowsOf(reason).map(({ _id, name, user }) => (
          <li key={_id}>
            {name}, {user.username}
          </li>
        ))}
      </ul>
    </div>
  ));
}
