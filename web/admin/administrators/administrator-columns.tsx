import { Button } from '@mantine/core';
import type { Administrator } from '#contract/administrators.ts';
import { formatDate } from '#domain/calendar.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { Person } from '#web/ui/person.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { type Column, rowActions } from '#web/ui/table/column.ts';
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
  rowActions(190, (administrator) => (
    <Actions administrator={administrator} isOwn={administrator._id === ownId} onSwitch={onSwitch} />
  )),
];

type Props = { administrator: Administrator; isOwn: boolean; onSwitch: Acts['onSwitch'] };

function Actions({ administrator, isOwn, onSwitch }: Props) {
  const { _id, name, disabled } = administrator;
  const act = disabled ? 'Enable' : 'Disable';
  return (
    <>
      {!isOwn && (
        <Button
          size="xs"
          px={10}
          mr={4}
          variant="subtle"
          color={disabled ? undefined : 'red'}
          aria-label={`${act} ${name}`}
          onClick={() => onSwitch(administrator)}
        >
          {act}
        </Button>
      )}
      <LinkButton to="/admin/audit" search={{ admin: _id }} size="xs" variant="default" aria-label={`Audit of ${name}`}>
        Audit
      </LinkButton>
    </>
  );
}
