import { Text } from '@mantine/core';
import type { AuditEntry } from '#contract/audit.ts';
import { Person } from '#web/ui/person.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { formatMoment } from '../format-moment.ts';
import classes from './audit.module.css';
import { detailsOf, titleOf } from './entry-words.ts';

export const entryColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'time',
    label: 'Time',
    card: 'sub',
    width: 150,
    render: ({ at }) => <span className="num">{formatMoment(at)}</span>,
  },
  {
    key: 'who',
    label: 'Administrator',
    width: 196,
    render: ({ admin }) => <Person name={admin.name} size={26} />,
  },
  { key: 'what', label: 'What', main: true, width: 300, render: (entry) => <What entry={entry} /> },
  {
    key: 'member',
    label: 'Member',
    width: 120,
    leaves: 1,
    render: ({ member }) => (
      <div className="clip" title={member ?? undefined}>
        {member ?? 'N/A'}
      </div>
    ),
  },
  {
    key: 'program',
    label: 'Program',
    width: 176,
    leaves: 2,
    render: ({ program }) => (
      <div className="clip" title={program?.name ?? undefined}>
        {program ? (program.name ?? 'Deleted program') || 'Unnamed program' : 'N/A'}
      </div>
    ),
  },
];

function What({ entry }: { entry: AuditEntry }) {
  const details = detailsOf(entry);
  return (
    <div className={classes.what}>
      <div>
        <strong>{titleOf(entry)}</strong> {entry.subject.name}
      </div>
      {details.length > 0 && (
        <Text component="div" fz="xs" fw={400} c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {details.join(' · ')}
        </Text>
      )}
    </div>
  );
}
