import { ColorSwatch, Group, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedCompany, VersionedCompany } from '#contract/companies.ts';
import { formatPoints } from '#domain/format.ts';
import { List } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { LogoTile } from '#web/ui/values/person.tsx';
import { CompanyModal } from './company-modal.tsx';

const companyColumns = (onEdit: (company: ListedCompany) => void): readonly Column<ListedCompany>[] => [
  column('name', 'Company', { main: true }, (company) => (
    <Group gap="sm" wrap="nowrap" miw={0} fw={550}>
      <LogoTile {...company} size={32} />
      <span className="clip" title={company.name} dir="auto" translate="no">
        {company.name}
      </span>
    </Group>
  )),
  column('color', 'Brand color', { width: 150, leaves: 1 }, ({ brandColor }) => (
    <Group gap="xs" wrap="nowrap">
      {brandColor && <ColorSwatch size={14} color={brandColor} />}
      <Text fz="sm" truncate title={brandColor ?? 'Standard'}>
        {brandColor ?? 'Standard'}
      </Text>
    </Group>
  )),
  column('programs', 'Programs', { num: true, width: 110, leaves: 3 }, ({ programs }) => formatPoints(programs)),
  column('users', 'Approved users', { num: true, width: 150, leaves: 2 }, ({ approvedUsers }) =>
    formatPoints(approvedUsers),
  ),
  rowActions(96, (company) => [{ label: 'Edit', spoken: `Edit ${company.name}`, press: () => onEdit(company) }]),
];

export function CompaniesPage() {
  const search = route.useSearch();
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/company/list', {
    search: search.search,
  });
  const [opened, open] = useState<VersionedCompany | 'new' | null>(null);
  const close = () => open(null);
  const add = <AddButton onClick={() => open('new')}>Add company</AddButton>;
  return (
    <>
      <PageHead
        title="Companies"
        lead="The companies with their logo and brand color, as participants see them."
        actions={add}
      />
      <List
        list={list}
        rows={list.data?.companies}
        label="Companies"
        noun="company"
        failure="The companies could not be loaded."
        columns={companyColumns(open)}
        sort={{ key: 'name', direction: 'asc' }}
        searched="Search companies"
        empty={noneYet}
        noneFound={noneFound}
      />
      {opened && <CompanyModal company={opened === 'new' ? undefined : opened} onSaved={close} onClose={close} />}
    </>
  );
}

const noneFound = { title: 'No companies found', text: 'No company name contains this text.' };
const noneYet = {
  Icon: IconBuilding,
  title: 'No companies yet',
  text: 'Add the company of your first program: its name, logo and brand color.',
};

const route = getRouteApi('/admin/inside/companies');
