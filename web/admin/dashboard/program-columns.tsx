import { Box, Group, Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import type { Country } from '#domain/countries.ts';
import { programUrl } from '#domain/programs.ts';
import { CopyLink } from '#web/ui/links/copy-link.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions, switchAction } from '#web/ui/table/row-actions.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { LogoTile } from '#web/ui/values/person.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { countUnapproved } from './arrange-programs.ts';
import classes from './dashboard.module.css';

const ProgramName = ({ program: { name, slug, company } }: { program: ListedProgram }) => (
  <Group gap="sm" wrap="nowrap" miw={0} className={classes.program}>
    <LogoTile {...(company ?? { name, logo: null })} />
    <Box flex={1} miw={0}>
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Text inherit fw={600} className="clip" title={name} dir="auto" translate="no">
          {name}
        </Text>
      </Group>
      {slug ? <CopyLink url={programUrl(window.location.origin, slug)} /> : <NoAddress />}
    </Box>
  </Group>
);

export function programColumns(onSwitch: (program: ListedProgram) => void): readonly Column<ListedProgram>[] {
  const { columns, ...words } = wordsOf('companies').dashboard;
  return [
    column('name', columns.program, { sortable: true, main: true }, (program) => <ProgramName program={program} />),
    column('state', columns.state, { width: 116, sortable: true }, ({ state }) => <StateBadge state={state} />),
    column('startDate', columns.startDate, { width: 116, leaves: 1, sortable: true }, (row) => (
      <Day date={row.startDate} country={row.country} />
    )),
    column('endDate', columns.endDate, { width: 112, leaves: 2, sortable: true }, (row) => (
      <Day date={row.endDate} country={row.country} />
    )),
    column('unapproved', columns.unapproved, { width: 164, num: true, sortable: true }, (program) => (
      <Waiting program={program} />
    )),
    rowActions(180, (program) => [
      {
        label: words.details,
        spoken: words.detailsOf(program.name),
        link: linkOptions({ to: '/admin/program/edit', search: { program: program._id } }),
      },
      program.rights.includes('set-up') && switchAction(program, () => onSwitch(program)),
    ]),
  ];
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text span inherit c="gray.6">
    {children}
  </Text>
);

const NoAddress = () => <Quiet>{useWords('companies').dashboard.noAddress}</Quiet>;

// Without tabular figures, which would space the dashes apart.
function Day({ date, country }: { date: string | null; country: Country }) {
  const day = useWords('companies').dashboard.day(date, country);
  return date ? <span style={{ whiteSpace: 'nowrap' }}>{day}</span> : <Quiet>{day}</Quiet>;
}

function Waiting({ program }: { program: ListedProgram }) {
  const { unapprovedUsers, unapprovedReceipts } = program.counts;
  const count = countUnapproved(program);
  const { waiting } = useWords('companies').dashboard;
  if (count === 0) return <Quiet>0</Quiet>;
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
      title={waiting(unapprovedUsers, unapprovedReceipts)}
    >
      <Figure of={count} />
    </Text>
  );
}
