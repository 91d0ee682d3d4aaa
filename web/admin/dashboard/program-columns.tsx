import { Box, Group, Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import { formatDashed, formatPoints } from '#domain/format.ts';
import { programUrl } from '#domain/programs.ts';
import { CopyLink } from '#web/ui/links/copy-link.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions, switchAction } from '#web/ui/table/row-actions.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { LogoTile } from '#web/ui/values/person.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { countUnapproved } from './arrange-programs.ts';
import classes from './dashboard.module.css';

const ProgramName = ({ program: { name, slug, company, disabled, phase } }: { program: ListedProgram }) => (
  <Group gap="sm" wrap="nowrap" miw={0} className={classes.program}>
    <LogoTile {...(company ?? { name, logo: null })} />
    <Box flex={1} miw={0}>
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Text inherit fw={600} truncate title={name}>
          {name}
        </Text>
        <StateBadge state={disabled ? 'disabled' : phase} />
      </Group>
      {slug ? <CopyLink url={programUrl(window.location.origin, slug)} /> : <Quiet>No address yet</Quiet>}
    </Box>
  </Group>
);

export const programColumns = (onSwitch: (program: ListedProgram) => void): readonly Column<ListedProgram>[] => [
  column('name', 'Program', { sortable: true, main: true }, (program) => <ProgramName program={program} />),
  column('startDate', 'Start Date', { width: 116, leaves: 1, sortable: true }, (row) => <Day date={row.startDate} />),
  column('endDate', 'End Date', { width: 112, leaves: 2, sortable: true }, (row) => <Day date={row.endDate} />),
  column('unapproved', 'Unapproved Entries', { width: 164, num: true, sortable: true }, (program) => (
    <Waiting program={program} />
  )),
  rowActions(180, (program) => [
    {
      label: 'Details',
      spoken: `Details of ${program.name}`,
      link: linkOptions({ to: '/admin/program/edit', search: { program: program._id } }),
    },
    program.rights.includes('set-up') && switchAction(program, () => onSwitch(program)),
  ]),
];

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text span inherit c="gray.6">
    {children}
  </Text>
);

// Without tabular figures, which would space the dashes apart.
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
      py="xxxs"
      px="xs"
      bdrs="pill"
      fz="xs"
      fw={600}
      c="warning.8"
      bg="warning.1"
      title={parts}
    >
      <Figure of={count} />
    </Text>
  );
}
