import { Button } from '@mantine/core';
import type { ListedCompany } from '#contract/companies.ts';
import { formatPoints } from '#domain/points.ts';
import { LogoTile } from '#web/ui/media/logo-tile.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { Swatch } from '#web/ui/text/swatch.tsx';
import classes from './companies.module.css';

export const companyColumns = (onEdit: (company: ListedCompany) => void): readonly Column<ListedCompany>[] => [
  {
    key: 'name',
    label: 'Company',
    main: true,
    render: (company) => (
      <div className={classes.company}>
        <LogoTile {...company} size={32} />
        <span className="clip" title={company.name}>
          {company.name}
        </span>
      </div>
    ),
  },
  {
    key: 'color',
    label: 'Brand color',
    width: 150,
    leaves: 1,
    render: ({ brandColor }) => <Swatch name={brandColor ?? 'Standard'} hex={brandColor ?? undefined} />,
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
