import { Button, ColorSwatch, Group, Text } from '@mantine/core';
import type { ListedCompany } from '#contract/companies.ts';
import { formatPoints } from '#domain/points.ts';
import { LogoTile } from '#web/ui/logo-tile.tsx';
import type { Column } from '#web/ui/table/column.ts';

export const companyColumns = (onEdit: (company: ListedCompany) => void): readonly Column<ListedCompany>[] => [
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
