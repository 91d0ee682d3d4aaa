import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { Failure } from '#web/ui/notice.tsx';
import { StepProgress } from '#web/ui/step-progress.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { useProgram } from '../../use-program.ts';
import { stepNames } from '../flow/step-names.ts';
import { useFlow } from '../flow/use-flow.ts';
import { Filters } from './filters/filters.tsx';
import { NoItems } from './no-items.tsx';
import { Results } from './results/results.tsx';
import { ResultsLoading } from './results/results-loading.tsx';

export function SearchStep({ draft }: { draft: Receipt | undefined }) {
  const { linkTo } = useFlow();
  const found = useFoundItems();
  const back = draft
    ? { label: 'Item confirmation', link: linkTo({ step: 'confirm', receipt: draft._id }) }
    : { label: 'Invoice details', link: linkTo({ step: undefined }) };
  return (
    <>
      <StepProgress title="Enter Items" back={back} steps={stepNames} at={1} />
      <Filters />
      {found.isPending && <ResultsLoading />}
      {found.error && (
        <Failure title="The items could not be loaded." detail={found.error.msg} onRetry={() => void found.refetch()} />
      )}
      {!found.error && found.data && found.data.items.length === 0 && <NoItems />}
      {!found.error && found.data && found.data.items.length > 0 && (
        <Results found={found.data} isOld={found.isPlaceholderData} />
      )}
    </>
  );
}

/** The page stays while the next one is on its way, so that nothing jumps under the typing. */
function useFoundItems() {
  const { _id: id } = useProgram();
  const { find, category, page = 1, filters } = useFlow().search;
  return useQuery({
    ...query('GET /api/client/program/:id/rebateItems', {
      ...filters,
      ...(find && { search: find }),
      ...(category && { category }),
      id,
      page: String(page),
    }),
    placeholderData: keepPreviousData,
  });
}
