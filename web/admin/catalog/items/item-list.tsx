import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RebateItem } from '#contract/catalog.ts';
import { countOf } from '#domain/counts.ts';
import { formatPoints } from '#domain/points.ts';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StepPager } from '#web/ui/step-pager.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { itemColumns } from './item-columns.tsx';

type Props = { programId: string; onEdit: (item: RebateItem) => void };

/** Ten items a page; the disabled ones are behind the switch. */
export function ItemList({ programId, onEdit }: Props) {
  const [{ disabled, search, page }, show] = useState({ disabled: false, search: '', page: 1 });
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...query('GET /api/admin/program/:id/rebateItems', { id: programId, disabled, search, page }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return <Failure title="The items could not be loaded." detail={error.msg} onRetry={() => void refetch()} />;
  }
  const { items = [], total = 0, pageSize = 10 } = data ?? {};
  // The last item of the last page was disabled, or enabled, out of this list.
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (data && !isPlaceholderData && page > last) show({ disabled, search, page: last });
  return (
    <DataTable
      label={disabled ? 'Disabled rebate items' : 'Rebate items'}
      columns={itemColumns(onEdit)}
      rows={items}
      rowKey={({ _id }) => _id}
      loading={isPending}
      toolbar={
        <>
          <SearchField
            label="Search rebate items"
            value={search}
            onChange={(text) => show({ disabled, search: text, page: 1 })}
          />
          <Button variant="subtle" ml="auto" onClick={() => show({ disabled: !disabled, search: '', page: 1 })}>
            {disabled ? 'Show Enabled' : 'Show Disabled'}
          </Button>
        </>
      }
      footer={
        <StepPager
          text={`${formatPoints((page - 1) * pageSize + 1)}–${formatPoints((page - 1) * pageSize + items.length)} of ${countOf(total, 'item')}`}
          onPrev={page > 1 ? () => show({ disabled, search, page: page - 1 }) : undefined}
          onNext={page * pageSize < total ? () => show({ disabled, search, page: page + 1 }) : undefined}
        />
      }
      empty={<EmptyState {...(search ? noneFound : disabled ? noneDisabled : noneYet)} />}
    />
  );
}

const noneFound = { title: 'No item fits', text: 'No item holds all the words that you look for.' };
const noneDisabled = {
  title: 'No disabled items',
  text: 'Items that you disable appear here, and can be enabled again.',
};
const noneYet = { title: 'No rebate items yet', text: 'Import a CSV file, or add items one by one.' };
