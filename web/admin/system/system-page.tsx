import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { JobsOfKind, RunningProcess } from '#contract/system.ts';
import { countOf, formatPoints } from '#domain/format.ts';
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
import { nameOfJobs } from './job-words.ts';

type System = Answer<'GET /api/admin/system'>['system'];

/** Milliseconds. Processes report every fifteen seconds, and an e-mail is sent within moments. */
const LOOK_AGAIN = 5000;

/** How the installation runs, for owners. */
export function SystemPage() {
  const read = useQuery({ ...query('GET /api/admin/system', {}), refetchInterval: LOOK_AGAIN });
  const system = read.data?.system;
  return (
    <>
      <PageHead
        title="System"
        lead="How this installation runs: its processes, its jobs, its e-mail and its backups."
      />
      {system?.maintenance && (
        <Notice kind="info" title={`There is maintenance since ${formatMoment(system.maintenance.since)}.`}>
          Nothing can be changed until <code>guerdon maintenance off</code>.
        </Notice>
      )}
      <Titled title="Processes">
        <List
          list={read}
          rows={system?.processes}
          label="Processes"
          failure="The state of the installation could not be loaded."
          columns={processColumns}
          skeletons={1}
          empty={{
            title: 'No process has reported yet',
            text: 'A process reports within fifteen seconds of its start.',
          }}
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

const processColumns: readonly Column<RunningProcess>[] = [
  column('host', 'Process', { main: true, width: 200 }, ({ host, pid, parts }) => (
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
  column('state', 'State', { card: 'sub', width: 124 }, (process) => <StateBadge {...stateOf(process)} />),
  column('role', 'Does', { width: 176, leaves: 3 }, ({ role }) => duties[role]),
  column('build', 'Version', { width: 236, leaves: 2 }, ({ version, commit }) => (
    <span translate="no">
      {version} ({commit})
    </span>
  )),
  column('since', 'Since', { width: 164, leaves: 1 }, ({ startedAt }) => formatMoment(startedAt)),
  column('beat', 'Last report', { width: 164 }, ({ beatAt }) => formatMoment(beatAt)),
];

const duties = { web: 'Answers', worker: 'Does jobs', all: 'Answers, does jobs' };

function stateOf({ isLate, parts }: RunningProcess) {
  if (isLate) return { state: 'failed', label: 'Silent' } as const;
  return parts.every(({ state }) => state === 'ok')
    ? ({ state: 'active', label: 'Well' } as const)
    : ({ state: 'waiting', label: 'In part' } as const);
}

function Jobs({ jobs }: { jobs: readonly JobsOfKind[] }) {
  const again = useCall('POST /api/admin/system/jobs/tryAgain', ({ kind }: JobsOfKind) => ({ kind }), {
    onSuccess: ({ jobs: begun }) => notify.info(`${countOf(begun, 'job')} will be tried again now.`),
    onError: (error) => notify.danger(error.reason),
  });
  return (
    <Titled title="Jobs">
      <List
        list={{ data: jobs, error: null, isPending: false, refetch: () => {} }}
        rows={jobs.map((row) => ({ _id: row.kind, ...row }))}
        label="Jobs"
        failure=""
        columns={jobColumns(again.mutate)}
        empty={{ title: 'No jobs', text: 'Nothing waits to be done, and nothing was given up.' }}
      />
    </Titled>
  );
}

const jobColumns = (onAgain: (jobs: JobsOfKind) => void): readonly Column<JobsOfKind>[] => [
  column('kind', 'Jobs', { main: true, width: 240 }, ({ kind, lastError, lastFailedAt }) => (
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
          Given up on {formatMoment(lastFailedAt)}: {lastError}
        </Text>
      )}
    </>
  )),
  column('due', 'Due', { num: true, width: 84 }, ({ due }) => formatPoints(due)),
  column('oldest', 'Since', { width: 164, leaves: 1 }, ({ oldestDueAt }) =>
    oldestDueAt ? formatMoment(oldestDueAt) : '–',
  ),
  column('running', 'Running', { num: true, width: 92, leaves: 3 }, ({ running }) => formatPoints(running)),
  column('later', 'Later', { num: true, width: 84, leaves: 2 }, ({ later }) => formatPoints(later)),
  column('failed', 'Given up', { num: true, width: 96 }, ({ failed }) => formatPoints(failed)),
  rowActions(110, (row) => [
    row.failed > 0 && {
      label: 'Try again',
      spoken: `Try again what was given up: ${nameOfJobs(row.kind)}`,
      press: () => onAgain(row),
    },
  ]),
];

function MailSection({ mail: { from, server, waiting, failed, lastTest } }: { mail: System['mail'] }) {
  const test = useCall('POST /api/admin/system/mail/test', () => ({}), {
    onSuccess: ({ to }) => notify.info(`A test e-mail to ${to} is on its way.`),
    onError: (error) => notify.danger(error.reason),
  });
  return (
    <Section
      title="E-mail"
      aside={
        <Group>
          <Link className="link" {...linkOptions({ to: '/admin/outbox' })}>
            Outbox
          </Link>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            Send me a test
          </Button>
        </Group>
      }
    >
      <Stack>
        {lastTest?.lastError && (
          <Notice kind="danger" title="The last test could not be sent.">
            {lastTest.lastError}
          </Notice>
        )}
        <Facts
          facts={[
            ['Mail server', server ?? 'None: e-mails are written to a folder'],
            ['Sender', from],
            ['Waiting', formatPoints(waiting)],
            [
              'Given up',
              failed > 0 ? (
                <Link key="failed" {...linkOptions({ to: '/admin/outbox', search: { status: 'failed' } })}>
                  {formatPoints(failed)}
                </Link>
              ) : (
                '0'
              ),
            ],
            ['Last test', lastTest ? <TestState key="test" {...lastTest} /> : 'None yet'],
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
  const isOld = backup !== null && Date.now() - Date.parse(backup.takenAt) > OLD * 24 * 60 * 60_000;
  return (
    <Section title="Last backup" lead="Of those that guerdon backup made. Other ways to make one are not known here.">
      <Stack>
        {!backup && (
          <Notice kind="warning" title="No backup is known.">
            <code>guerdon backup</code> writes database and files into a folder.
          </Notice>
        )}
        {isOld && <Notice kind="warning" title={`The last backup is more than ${OLD} days old.`} />}
        {backup !== null && backup.damaged > 0 && (
          <Notice kind="danger" title={`${countOf(backup.damaged, 'file')} could not be saved.`}>
            The store lacks them, or has other bytes than were accepted. <code>guerdon doctor</code> names them.
          </Notice>
        )}
        {backup && (
          <Facts
            facts={[
              ['Taken', formatMoment(backup.takenAt)],
              [
                'Holds',
                `${countOf(backup.rows, 'row')}, ${countOf(backup.files, 'file')} (${formatPoints(Math.ceil(backup.bytes / 1e6))} MB)`,
              ],
              ['Machine', backup.host],
              ['Folder', backup.folder],
            ]}
          />
        )}
      </Stack>
    </Section>
  );
}
