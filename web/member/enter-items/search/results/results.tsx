import { formatPoints } from '#domain/points.ts';
import type { Answer } from '#web/api/call.ts';
import { Card } from '#web/ui/section.tsx';
import { StepPager } from '#web/ui/step-pager.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import { useItemFields } from '../use-item-fields.ts';
import { ResultRow } from './result-row.tsx';
import classes from './results.module.css';

type Props = {
  found: Answer<'GET /api/client/program/:id/rebateItems'>;
  /** Still what was found before; the new page is on its way. */
  isOld: boolean;
};

export function Results({ found: { items, total, pageSize }, isOld }: Props) {
  const { search, go } = useFlow();
  const page = search.page ?? 1;
  const first = (page - 1) * pageSize + 1;
  // Beside the name two columns fit; the rest shows with the item itself.
  const fields = useItemFields()
    .filter(({ field }) => field !== 'name')
    .slice(0, 2);
  const turnTo = (next: number) => () => go({ page: next });
  return (
    <Card flush>
      <table className={classes.table} aria-label="Items" aria-busy={isOld}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {fields.map(({ field, displayName }) => (
              <th key={field} scope="col">
                {displayName}
              </th>
            ))}
            <th scope="col">Category</th>
            <th scope="col" data-num>
              Points
            </th>
            <th scope="col">
              <span className="quiet">Select</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ResultRow key={item._id} item={item} fields={fields.map(({ field }) => field)} />
          ))}
        </tbody>
      </table>
      <StepPager
        text={`${formatPoints(first)}–${formatPoints(first + items.length - 1)} of ${formatPoints(total)} items`}
        onPrev={page > 1 ? turnTo(page - 1) : undefined}
        onNext={page * pageSize < total ? turnTo(page + 1) : undefined}
      />
    </Card>
  );
}
