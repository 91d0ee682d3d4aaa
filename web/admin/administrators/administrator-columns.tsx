import { linkOptions } from '@tanstack/react-router';
import type { Administrator } from '#contract/administrators.ts';
import { formatDate } from '#domain/calendar.ts';
import { Person } from '#web/ui/person.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions, switchAction } from '#web/ui/table/row-actions.tsx';
import { formatMoment } from '../format-moment.ts';

interface Acts {
  /** Nobody disables oneself. */
  ownId: string | undefined;
  onSwitch: (administrator: Administrator) => void;
}

export const administratorColumns = ({ ownId, onSwitch }: Acts): readonly Column<Administrator>[] => [
  column('name', 'Name', { main: true }, ({ _id, name, username, email }) => (
    <Person name={_id === ownId ? `${name} (you)` : name} sub={`${username} · ${email}`} />
  )),
  column('state', 'Status', { width: 120 }, ({ disabled }) => <StateBadge state={disabled ? 'disabled' : 'active'} />),
  column('since', 'Since', { width: 110, leaves: 1 }, ({ createdAt }) => (
    <span className="num">{formatDate(createdAt)}</span>
  )),
  column('change', 'Last change', { width: 150, leaves: 2 }, ({ lastChangeAt }) => (
    <span className="num">{lastChangeAt ? formatMoment(lastChangeAt) : 'N/A'}</span>
  )),
  rowActions(190, (administrator) => [
    administrator._id !== ownId && switchAction(administrator, () => onSwitch(administrator)),
    {
      label: 'Audit',
      spoken: `Audit of ${administrator.name}`,
      link: linkOptions({ to: '/admin/audit', search: { admin: administrator._id } }),
    },
  ]),
];
