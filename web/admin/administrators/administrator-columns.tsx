import { linkOptions } from '@tanstack/react-router';
import type { Administrator } from '#contract/administrators.ts';
import { formatDate } from '#domain/calendar.ts';
import { Person } from '#web/ui/person.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { rowActions, switchAction } from '#web/ui/table/row-actions.tsx';
import { formatMoment } from '../format-moment.ts';

interface Acts {
  /** Nobody disables oneself. */
  ownId: string | undefined;
  onSwitch: (administrator: Administrator) => void;
}

export const administratorColumns = ({ ownId, onSwitch }: Acts): readonly Column<Administrator>[] => [
  {
    key: 'name',
    label: 'Name',
    main: true,
    render: ({ _id, name, username, email }) => (
      <Person name={_id === ownId ? `${name} (you)` : name} sub={`${username} · ${email}`} />
    ),
  },
  {
    key: 'state',
    label: 'Status',
    width: 120,
    render: ({ disabled }) => <StateBadge state={disabled ? 'disabled' : 'active'} />,
  },
  {
    key: 'since',
    label: 'Since',
    width: 110,
    leaves: 1,
    render: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
  },
  {
    key: 'change',
    label: 'Last change',
    width: 150,
    leaves: 2,
    render: ({ lastChangeAt }) => <span className="num">{lastChangeAt ? formatMoment(lastChangeAt) : 'N/A'}</span>,
  },
  rowActions(190, (administrator) => [
    administrator._id !== ownId && switchAction(administrator, () => onSwitch(administrator)),
    {
      label: 'Audit',
      spoken: `Audit of ${administrator.name}`,
      link: linkOptions({ to: '/admin/audit', search: { admin: administrator._id } }),
    },
  ]),
];
