import { Button, Group } from '@mantine/core';
import type { Member } from '#contract/members.ts';
import { formatDate } from '#domain/calendar.ts';
import { states } from '#domain/members.ts';
import { Link } from '#web/ui/link.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { memberColumns } from './member-columns.tsx';

interface Acts {
  /** The address of one user's page. */
  view: (userId: string) => string;
  approve: (member: Member) => void;
  deny: (member: Member) => void;
}

export const unapprovedColumns = (acts: Acts): readonly Column<Member>[] => [
  ...memberColumns,
  {
    key: 'city',
    label: 'City',
    card: 'sub',
    width: 132,
    leaves: 1,
    render: ({ user }) => (
      <div className="clip" title={`${user.city}, ${user.state}`}>
        {user.city}, {states.find(({ name }) => name === user.state)?.code ?? user.state}
      </div>
    ),
  },
  {
    key: 'registered',
    label: 'Registered',
    card: 'sub',
    width: 108,
    leaves: 2,
    render: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
  },
  {
    key: 'actions',
    label: 'Actions',
    quiet: true,
    width: 222,
    card: 'actions',
    render: (member) => <Actions member={member} {...acts} />,
  },
];

const Actions = ({ member, view, approve, deny }: Acts & { member: Member }) => (
  <Group gap={4} justify="flex-end" wrap="nowrap">
    <Button
      component={Link}
      href={view(member.user._id)}
      size="xs"
      px={10}
      variant="subtle"
      color="gray"
      aria-label={`View ${member.user.name}`}
    >
      View
    </Button>
    <Button
      size="xs"
      px={10}
      variant="subtle"
      color="red"
      aria-label={`Deny ${member.user.name}`}
      onClick={() => deny(member)}
    >
      Deny
    </Button>
    <Button
      size="xs"
      px={12}
      variant="default"
      aria-label={`Approve ${member.user.name}`}
      // The second half of a double click would approve whoever has moved up into this place.
      onClick={({ detail }) => detail < 2 && approve(member)}
    >
      Approve
    </Button>
  </Group>
);
