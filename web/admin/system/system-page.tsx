import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { JobsOfKind, RunningProcess } from '#contract/system.ts';
import type { Answer } from '#web/api/call.ts';
import { query, useCall } from '#web/api/query.ts';
import { List } from '#web/lists/list.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Link } from '#web/ui/links/link.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { Facts } from '#web/ui/values/facts.tsx';
import { formatMoment } from '#web/ui/values/format-moment.ts';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { formatPoints } from '#words/numbers.ts';
import { nameOfJobs } from './job-words.ts';

type System = Answer<'GET /api/admin/system'>['system'];

/** Milliseconds. Processes report every fifteen seconds, and an e-mail is sent within moments. */
const LOOK_AGAIN = 5000;

/** How the installation runs, for owners. */
export function SystemPage() {
  const words = useWords('operations').system;
  const read = useQuery({ ...query('GET /api/admin/system', {}), refetchInterval: LOOK_AGAIN });
  const system = read.data?.system;
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {system?.maintenance && (
        <Notice kind="info" title={words.maintenance(formatMoment(system.maintenance.since))}>
          {words.maintenanceText(asCommand)}
        </Notice>
      )}
      <Titled title={words.processes.title}>
        <List
          list={read}
          rows={system?.processes}
          label={words.processes.title}
          failure={words.notLoaded}
          columns={processColumns()}
          skeletons={1}
          empty={{ title: words.processes.emptyTitle, text: words.processes.emptyText }}
        />
      </Titled>
      {system && (
        <>
          <Jobs jobs={system.jobs} />
          <MailSection mail={system.mail} />
          <BackupSection backup={system.backup} />
        </>
      )}
    </>
  );
}

const Titled = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Stack gap="xs" component="section" aria-label={title}>
    <Text component="h2" fz="h2" fw={650}>
      {title}
    </Text>
    {children}
  </Stack>
);

/** A command of the operator's. */
const asCommand = (text: string) => <code key={text}>{text}</code>;

const processColumns = (): readonly Column<RunningProcess>[] => {
  const { columns, duties } = wordsOf('operations').system.processes;
  return [
    column('host', columns.process, { main: true, width: 200 }, ({ host, pid, parts }) => (
      <>
        <Box fw={550} style={{ overflowWrap: 'anywhere' }} translate="no">
          {host} · {pid}
        </Box>
        {parts
          .filter(({ state }) => state !== 'ok')
          .map(({ part, state }) => (
            <Text key={part} fz="xs" c="var(--mantine-color-error)">
              {state}
            </Text>
          ))}
      </>
    )),
    column('state', columns.state, { card: 'sub', width: 124 }, (process) => <StateBadge {...stateOf(process)} />),
    column('role', columns.does, { width: 176, leaves: 3 }, ({ role }) => duties[role]),
    column('build', columns.version, { width: 236, leaves: 2 }, ({ version, commit }) => (
      <span translate="no">
        {version} ({commit})
      </span>
    )),
    column('since', columns.since, { width: 164, leaves: 1 }, ({ startedAt }) => formatMoment(startedAt)),
    column('beat', columns.lastReport, { width: 164 }, ({ beatAt }) => formatMoment(beatAt)),
  ];
};

function stateOf({ isLate, parts }: RunningProcess) {
  const words = wordsOf('operations').system.processes;
  if (isLate) return { state: 'failed', label: words.silent } as const;
  return parts.every(({ state }) => state === 'ok')
    ? ({ state: 'active', label: words.well } as const)
    : ({ state: 'waiting', label: words.inPart } as const);
}

function Jobs({ jobs }: { jobs: readonly JobsOfKind[] }) {
  const words = useWords('operations').system.jobs;
  const again = useCall('POST /api/admin/system/jobs/tryAgain', ({ kind }: JobsOfKind) => ({ kind }), {
    onSuccess: ({ jobs: begun }) => notify.info(words.triedAgain(begun)),
    onError: (error) => notify.danger(error.reason),
  });
  return (
    <Titled title={words.title}>
      <List
        list={{ data: jobs, error: null, isPending: false, refetch: () => {} }}
        rows={jobs.map((row) => ({ _id: row.kind, ...row }))}
        label={words.title}
        failure=""
        columns={jobColumns(again.mutate)}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </Titled>
  );
}

const jobColumns = (onAgain: (jobs: JobsOfKind) => void): readonly Column<JobsOfKind>[] => {
  const { columns, ...words } = wordsOf('operations').system.jobs;
  return [
    column('kind', columns.jobs, { main: true, width: 240 }, ({ kind, lastError, lastFailedAt }) => (
      <>
        <Box fw={550}>{nameOfJobs(kind)}</Box>
        {lastError && lastFailedAt && (
          <Text
            fz="xs"
            c="var(--mantine-color-error)"
            style={{ overflowWrap: 'anywhere' }}
            lineClamp={3}
            title={lastError}
          >
            {words.givenUpOn(formatMoment(lastFailedAt), lastError)}
          </Text>
        )}
      </>
    )),
    column('due', columns.due, { num: true, width: 84 }, ({ due }) => formatPoints(due)),
    column('oldest', columns.since, { width: 164, leaves: 1 }, ({ oldestDueAt }) =>
      oldestDueAt ? formatMoment(oldestDueAt) : '–',
    ),
    column('running', columns.running, { num: true, width: 92, leaves: 3 }, ({ running }) => formatPoints(running)),
    column('later', columns.later, { num: true, width: 84, leaves: 2 }, ({ later }) => formatPoints(later)),
    column('failed', columns.givenUp, { num: true, width: 96 }, ({ failed }) => formatPoints(failed)),
    rowActions(110, (row) => [
      row.failed > 0 && {
        label: words.tryAgain,
        spoken: words.tryKindAgain(nameOfJobs(row.kind)),
        press: () => onAgain(row),
      },
    ]),
  ];
};

function MailSection({ mail: { from, server, waiting, failed, lastTest } }: { mail: System['mail'] }) {
  const words = useWords('operations').system.mail;
  const test = useCall('POST /api/admin/system/mail/test', () => ({}), {
    onSuccess: ({ to }) => notify.info(words.testBegun(to)),
    onError: (error) => notify.danger(error.reason),
  });
  return (
    <Section
      title={words.title}
      aside={
        <Group>
          <Link className="link" {...linkOptions({ to: '/admin/outbox' })}>
            {words.outbox}
          </Link>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            {words.sendTest}
          </Button>
        </Group>
      }
    >
      <Stack>
        {lastTest?.lastError && (
          <Notice kind="danger" title={words.testFailed}>
            {lastTest.lastError}
          </Notice>
        )}
        <Facts
          facts={[
            [words.server, server ?? words.noServer],
            [words.sender, from],
            [words.waiting, formatPoints(waiting)],
            [
              words.givenUp,
              failed > 0 ? (
                <Link key="failed" {...linkOptions({ to: '/admin/outbox', search: { status: 'failed' } })}>
                  {formatPoints(failed)}
                </Link>
              ) : (
                '0'
              ),
            ],
            [words.lastTest, lastTest ? <TestState key="test" {...lastTest} /> : words.noTest],
          ]}
        />
      </Stack>
    </Section>
  );
}

const TestState = ({ to, state, createdAt, sentAt }: NonNullable<System['mail']['lastTest']>) => (
  <Stack gap="xs" align="flex-start">
    <StateBadge state={state} />
    <span style={{ overflowWrap: 'anywhere' }}>
      {to}, {formatMoment(sentAt ?? createdAt)}
    </span>
  </Stack>
);

/** Days after which a backup counts as old. */
const OLD = 7;

function BackupSection({ backup }: { backup: System['backup'] }) {
  const words = useWords('operations').system.backup;
  const isOld = backup !== null && Date.now() - Date.parse(backup.takenAt) > OLD * 24 * 60 * 60_000;
  return (
    <Section title={words.title} lead={words.lead}>
      <Stack>
        {!backup && (
          <Notice kind="warning" title={words.none}>
            {words.noneText(asCommand)}
          </Notice>
        )}
        {isOld && <Notice kind="warning" title={words.old(OLD)} />}
        {backup !== null && backup.damaged > 0 && (
          <Notice kind="danger" title={words.damaged(backup.damaged)}>
            {words.damagedText(asCommand)}
          </Notice>
        )}
        {backup && (
          <Facts
            facts={[
              [words.taken, formatMoment(backup.takenAt)],
              [words.holds, words.contents(backup.rows, backup.files, Math.ceil(backup.bytes / 1e6))],
              [words.machine, backup.host],
              [words.folder, backup.folder],
            ]}
          />
        )}
      </Stack>
    </Section>
  );
}
