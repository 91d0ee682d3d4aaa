import { Button, Group } from '@mantine/core';
import type { Member } from '#contract/members.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { Link } from '#web/ui/link.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { memberColumns } from './member-columns.tsx';

interface Acts {
  /** The address of one user's page. */
  view: (userId: string) => string;
  disable: (member: Member) => void;
}

export const approvedColumns = (acts: Acts): readonly Column<Member>[] => [
  ...memberColumns,
  {
    key: 'approved',
    label: 'Approved',
    width: 116,
    leaves: 1,
    render: ({ approvalDate }) => <span className="num">{approvalDate ? formatDate(approvalDate) : 'N/A'}</span>,
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
    width: 168,
    card: 'actions',
    render: (member) => <Actions member={member} {...acts} />,
  },
];

function Actions({ member, view, disable }: Acts & { member: Member }) {
  const act = member.disabled ? 'Enable' : 'Disable';
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        component={Link}
        href={view(member.user._id)}
        size="xs"
        variant="default"
        aria-label={`View ${member.user.name}`}
      >
        View
      </Button>
      <Button
        size="xs"
        px={10}
        variant="subtle"
        color={member.disabled ? undefined : 'red'}
        aria-label={`${act} ${member.user.name}`}
        onClick={() => disable(member)}
      >
        {act}
      </Button>
    </Group>
  );
}
