import { ColorSwatch, Group, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedCompany, VersionedCompany } from '#contract/companies.ts';
import { List } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { LogoTile } from '#web/ui/values/person.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { formatPoints } from '#words/numbers.ts';
import { CompanyModal } from './company-modal.tsx';

function companyColumns(onEdit: (company: ListedCompany) => void): readonly Column<ListedCompany>[] {
  const { columns, ...words } = wordsOf('companies').list;
  return [
    column('name', columns.company, { main: true }, (company) => (
      <Group gap="sm" wrap="nowrap" miw={0} fw={550}>
        <LogoTile {...company} size={32} />
        <span className="clip" title={company.name} dir="auto" translate="no">
          {company.name}
        </span>
      </Group>
    )),
    column('color', columns.brandColor, { width: 150, leaves: 1 }, ({ brandColor }) => (
      <Group gap="xs" wrap="nowrap">
        {brandColor && <ColorSwatch size={14} color={brandColor} />}
        <Text fz="sm" truncate title={brandColor ?? words.standardColor}>
          {brandColor ?? words.standardColor}
        </Text>
      </Group>
    )),
    column('programs', columns.programs, { num: true, width: 110, leaves: 3 }, ({ programs }) =>
      formatPoints(programs),
    ),
    column('users', columns.approvedUsers, { num: true, width: 150, leaves: 2 }, ({ approvedUsers }) =>
      formatPoints(approvedUsers),
    ),
    rowActions(96, (company) => [
      { label: words.edit, spoken: words.editNamed(company.name), press: () => onEdit(company) },
    ]),
  ];
}

export function CompaniesPage() {
  const words = useWords('companies').list;
  const search = route.useSearch();
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/company/list', {
    search: search.search,
  });
  const [opened, open] = useState<VersionedCompany | 'new' | null>(null);
  const close = () => open(null);
  const add = <AddButton onClick={() => open('new')}>{words.add}</AddButton>;
  return (
    <>
      <PageHead title={words.title} lead={words.lead} actions={add} />
      <List
        list={list}
        rows={list.data?.companies}
        label={words.title}
        noun="company"
        failure={words.notLoaded}
        columns={companyColumns(open)}
        sort={{ key: 'name', direction: 'asc' }}
        searched={words.search}
        empty={{ Icon: IconBuilding, title: words.noneTitle, text: words.addFirst }}
        noneFound={{ title: words.noneFoundTitle, text: words.noneFound }}
      />
      {opened && <CompanyModal company={opened === 'new' ? undefined : opened} onSaved={close} onClose={close} />}
    </>
  );
}

const route = getRouteApi('/admin/inside/companies');
