import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import { formatDashed } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { programUrl } from '#domain/programs.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { LogoTile } from '#web/ui/logo-tile.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { type Column, rowActions } from '#web/ui/table/column.ts';
import { countUnapproved } from './arrange-programs.ts';
import classes from './dashboard.module.css';

const ProgramName = ({ program: { name, slug, company, disabled } }: { program: ListedProgram }) => (
  <Group gap="sm" wrap="nowrap" miw={0} className={classes.program}>
    <LogoTile {...(company ?? { name, logo: null })} />
    <Box flex={1} miw={0}>
      <Group gap={8} wrap="nowrap" miw={0}>
        <Text inherit fw={600} truncate title={name}>
          {name}
        </Text>
        {disabled && <StateBadge state="disabled" />}
      </Group>
      {slug ? <CopyLink url={programUrl(window.location.origin, slug)} /> : <Quiet>No address yet</Quiet>}
    </Box>
  </Group>
);

export const programColumns = (onSwitch: (program: ListedProgram) => void): readonly Column<ListedProgram>[] => [
  {
    key: 'name',
    label: 'Program',
    sortable: true,
    main: true,
    render: (program) => <ProgramName program={program} />,
  },
  {
    key: 'startDate',
    label: 'Start Date',
    width: 116,
    leaves: 1,
    sortable: true,
    render: (row) => <Day date={row.startDate} />,
  },
  {
    key: 'endDate',
    label: 'End Date',
    width: 112,
    leaves: 2,
    sortable: true,
    render: (row) => <Day date={row.endDate} />,
  },
  {
    key: 'unapproved',
    label: 'Unapproved Entries',
    width: 164,
    num: true,
    sortable: true,
    render: (program) => <Waiting program={program} />,
  },
  rowActions(180, (program) => <Actions program={program} onSwitch={onSwitch} />),
];

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text span inherit c="gray.6">
    {children}
  </Text>
);

// Not tabular: that would set the dashes apart.
const Day = ({ date }: { date: string | null }) =>
  date ? <span style={{ whiteSpace: 'nowrap' }}>{formatDashed(date)}</span> : <Quiet>{formatDashed(date)}</Quiet>;

function Waiting({ program }: { program: ListedProgram }) {
  const { unapprovedUsers, unapprovedReceipts } = program.counts;
  const count = countUnapproved(program);
  if (count === 0) return <Quiet>0</Quiet>;
  const parts = `Users: ${formatPoints(unapprovedUsers)}, rebate submissions: ${formatPoints(unapprovedReceipts)}`;
  return (
    <Text
      span
      display="inline-block"
      py={2}
      px={9}
      bdrs={99}
      fz="xs"
      fw={600}
      c="warning.8"
      bg="warning.1"
      title={parts}
    >
      {formatPoints(count)}
    </Text>
  );
}

type ActionsProps = { program: ListedProgram; onSwitch: (program: ListedProgram) => void };

function Actions({ program, onSwitch }: ActionsProps) {
  const { _id, name, disabled } = program;
  const act = disabled ? 'Enable' : 'Disable';
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <LinkButton
        to="/admin/program/edit"
        search={{ program: _id }}
        size="xs"
        variant="default"
        aria-label={`Details of ${name}`}
      >
        Details
      </LinkButton>
      <Button
        size="xs"
        variant="subtle"
        color={disabled ? undefined : 'red'}
        aria-label={`${act} ${name}`}
        onClick={() => onSwitch(program)}
      >
        {act}
      </Button>
    </Group>
  );
}
