import { Button } from '@mantine/core';
import type { Invitation } from '#contract/administrators.ts';
import { Person } from '#web/ui/person.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { formatMoment } from '../../format-moment.ts';

export const invitationColumns = (onWithdraw: (invitation: Invitation) => void): readonly Column<Invitation>[] => [
  {
    key: 'email',
    label: 'Email',
    main: true,
    render: ({ email, invitedBy }) => <Person name={email} sub={`invited by ${invitedBy}`} />,
  },
  {
    key: 'state',
    label: 'Status',
    width: 120,
    render: ({ expired }) => <StateBadge state={expired ? 'expired' : 'invited'} />,
  },
  {
    key: 'valid',
    label: 'Valid until',
    width: 260,
    leaves: 1,
    render: ({ expiresAt }) => <span className="num">{formatMoment(expiresAt)}</span>,
  },
  {
    key: 'actions',
    label: 'Actions',
    quiet: true,
    width: 190,
    card: 'actions',
    render: (invitation) => (
      <Button
        size="xs"
        px={10}
        variant="subtle"
        color="red"
        aria-label={`Withdraw the invitation of ${invitation.email}`}
        onClick={() => onWithdraw(invitation)}
      >
        Withdraw
      </Button>
    ),
  },
];
