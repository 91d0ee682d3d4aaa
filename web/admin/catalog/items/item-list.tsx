import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RebateItem } from '#contract/catalog.ts';
import { countOf } from '#domain/counts.ts';
import { formatPoints } from '#domain/points.ts';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { Thumb } from '#web/ui/picture.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StepPager } from '#web/ui/step-pager.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';

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

const itemColumns = (onEdit: (item: RebateItem) => void): Column<RebateItem>[] => [
  {
    key: 'name',
    label: 'Name',
    main: true,
    render: ({ name, image }) => (
      <Group component="span" gap="sm" wrap="nowrap" miw={0} fw={550}>
        <Thumb url={image?.url} size={36} />
        <span className="clip" title={name}>
          {name}
        </span>
      </Group>
    ),
  },
  {
    key: 'uniqueIdentifier',
    label: 'Unique Identifier',
    width: 180,
    leaves: 2,
    render: ({ uniqueIdentifier }) => <Clipped text={uniqueIdentifier} />,
  },
  {
    key: 'category',
    label: 'Category',
    width: 160,
    leaves: 1,
    render: ({ category }) => <Clipped text={category} />,
  },
  { key: 'points', label: 'Points', width: 100, num: true, render: ({ points }) => formatPoints(points) },
  {
    key: 'edit',
    label: 'Edit',
    width: 90,
    quiet: true,
    card: 'actions',
    render: (item) => (
      <Button size="xs" variant="default" aria-label={`Edit ${item.name}`} onClick={() => onEdit(item)}>
        Edit
      </Button>
    ),
  },
];

const Clipped = ({ text }: { text: string | null }) => (
  <div className="clip" title={text ?? undefined}>
    {text ?? '–'}
  </div>
);
