import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Member } from '#contract/members.ts';
import { formatPoints } from '#domain/points.ts';
import { Person } from '#web/ui/person.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import type { Column } from '#web/ui/table/column.ts';

interface Acts {
  /** Nothing can be begun now. */
  disabled: boolean;
  view: (username: string) => void;
}

export const userColumns = ({ disabled, view }: Acts): readonly Column<Member>[] => [
  {
    key: 'username',
    label: 'Username',
    main: true,
    render: ({ user }) => <Person name={user.username} sub={user.name} initialsOf={user.name} />,
  },
  {
    key: 'kind',
    label: 'Kind',
    card: 'sub',
    width: 180,
    leaves: 1,
    render: ({ user }) => (user.adminOnly ? <StateBadge state="adminOnly" /> : 'Member'),
  },
  {
    key: 'points',
    label: 'Points left',
    num: true,
    width: 116,
    render: ({ currentPoints }) => formatPoints(currentPoints),
  },
  {
    key: 'actions',
    label: 'Actions',
    quiet: true,
    width: 140,
    card: 'actions',
    render: ({ user }) => (
      <Button
        size="xs"
        variant="default"
        disabled={disabled}
        leftSection={<IconEye size={14} aria-hidden="true" />}
        aria-label={`View As ${user.username}`}
        onClick={() => view(user.username)}
      >
        View As
      </Button>
    ),
  },
];
