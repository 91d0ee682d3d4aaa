import { Button, Group } from '@mantine/core';
import type { RebateItem } from '#contract/catalog.ts';
import { formatPoints } from '#domain/points.ts';
import { Thumb } from '#web/ui/picture.tsx';
import type { Column } from '#web/ui/table/column.ts';

export const itemColumns = (onEdit: (item: RebateItem) => void): Column<RebateItem>[] => [
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
