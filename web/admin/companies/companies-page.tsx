import { Button, ColorSwatch, Group, Text } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedCompany, VersionedCompany } from '#contract/companies.ts';
import { formatPoints } from '#domain/points.ts';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LogoTile } from '#web/ui/logo-tile.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ListPager, ROWS_A_PAGE } from '../lists/list-pager.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { CompanyModal } from './company-modal.tsx';

const companyColumns = (onEdit: (company: ListedCompany) => void): readonly Column<ListedCompany>[] => [
  {
    key: 'name',
    label: 'Company',
    main: true,
    render: (company) => (
      <Group gap="sm" wrap="nowrap" miw={0} fw={550}>
        <LogoTile {...company} size={32} />
        <span className="clip" title={company.name}>
          {company.name}
        </span>
      </Group>
    ),
  },
  {
    key: 'color',
    label: 'Brand color',
    width: 150,
    leaves: 1,
    render: ({ brandColor }) => (
      <Group gap={8} wrap="nowrap">
        {brandColor && <ColorSwatch size={14} color={brandColor} />}
        <Text fz="sm" truncate title={brandColor ?? 'Standard'}>
          {brandColor ?? 'Standard'}
        </Text>
      </Group>
    ),
  },
  {
    key: 'programs',
    label: 'Programs',
    num: true,
    width: 110,
    leaves: 3,
    render: ({ programs }) => formatPoints(programs),
  },
  {
    key: 'users',
    label: 'Approved users',
    num: true,
    width: 150,
    leaves: 2,
    render: ({ approvedUsers }) => formatPoints(approvedUsers),
  },
  {
    key: 'edit',
    label: 'Actions',
    quiet: true,
    width: 96,
    card: 'actions',
    render: (company) => (
      <Button size="xs" variant="default" aria-label={`Edit ${company.name}`} onClick={() => onEdit(company)}>
        Edit
      </Button>
    ),
  },
];

export function CompaniesPage() {
  const address = route.useSearch();
  const { search, cursor } = address;
  const list = useListAddress(address, route.useNavigate());
  const [opened, open] = useState<VersionedCompany | 'new' | null>(null);
  const { data, isPlaceholderData, error, isPending, refetch } = useQuery({
    ...query('GET /api/admin/company/list', { search, cursor, limit: ROWS_A_PAGE }),
    placeholderData: keepPreviousData,
  });
  const close = () => open(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => open('new')}>
      Add company
    </Button>
  );
  const rows = data?.companies ?? [];
  return (
    <>
      <PageHead
        title="Companies"
        lead="Whose programs run here, with the logo and brand color participants see."
        actions={add}
      />
      {error && !data ? (
        <Failure title="The companies could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Companies"
          columns={companyColumns(open)}
          rows={rows}
          rowKey={(company) => company._id}
          sort={{ key: 'name', direction: 'asc' }}
          loading={isPending}
          toolbar={
            <SearchField
              label="Search companies"
              value={search ?? ''}
              onChange={(text) => list.set({ search: text || undefined })}
            />
          }
          footer={
            data && (
              <ListPager
                list={list}
                shown={rows.length}
                total={data.total}
                next={isPlaceholderData ? null : data.next}
                noun="company"
              />
            )
          }
          empty={search ? <NoneFound /> : <NoneYet />}
        />
      )}
      {opened && <CompanyModal company={opened === 'new' ? undefined : opened} onSaved={close} onClose={close} />}
    </>
  );
}

const NoneFound = () => <EmptyState title="No company fits" text="No company's name holds what you look for." />;

const NoneYet = () => (
  <EmptyState
    icon={<IconBuilding size={28} aria-hidden="true" />}
    title="No companies yet"
    text="Add the company whose program you set up first: its name, logo and brand color."
  />
);

const route = getRouteApi('/admin/inside/companies');
