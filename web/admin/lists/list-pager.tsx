import { countOf } from '#domain/counts.ts';
import { formatPoints } from '#domain/points.ts';
import { StepPager } from '#web/ui/step-pager.tsx';
import type { Paging } from './use-list-address.ts';

export const ROWS_A_PAGE = 25;

type Props = {
  list: Paging;
  /** How many rows are shown, how many there are in all, and where the next page begins: null also while that is not known yet. */
  shown: number;
  total: number;
  next: string | null;
  /** Of one of them: 'receipt'. */
  noun: string;
};

/** '26–50 of 418 receipts', with Prev and Next. */
export function ListPager({ list, shown, total, next, noun }: Props) {
  const before = (list.page - 1) * ROWS_A_PAGE;
  return (
    <StepPager
      text={`${formatPoints(before + 1)}–${formatPoints(before + shown)} of ${countOf(total, noun)}`}
      onPrev={list.page > 1 ? list.goPrevious : undefined}
      onNext={next ? () => list.goNext(next) : undefined}
    />
  );
}
