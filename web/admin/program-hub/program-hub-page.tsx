import { ActionIcon, Box, Button, Progress, SimpleGrid, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconEye, IconPencil, IconX } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListedProgram } from '#contract/programs.ts';
import type { Right } from '#domain/roles.ts';
import type { Progress as DownloadProgress } from '#web/api/files/download.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { LogoTile } from '#web/ui/values/person.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { useMayAnywhere } from '../rights/use-rights.ts';
import { useOverview } from '../use-overview.ts';
import classes from './hub.module.css';
import { countsGrid, HubCounts } from './hub-counts.tsx';
import { type ExportFile, runExport, useExportState } from './running-exports.ts';
import { WeeksChart } from './weeks-chart.tsx';

/** A reviewer, for example, edits nothing. */
function titleFor(maySetUp: boolean): string {
  const words = wordsOf('programs').hub;
  return maySetUp ? words.titleToEdit : words.title;
}

function HubHead({ program }: { program: ListedProgram }) {
  const { _id, name, company, startDate, endDate, disabled, phase, rights } = program;
  const words = useWords('programs').hub;
  return (
    <PageHead
      title={titleFor(rights.includes('set-up'))}
      picture={<LogoTile {...(company ?? { name, logo: null })} size={48} />}
      mark={<StateBadge state={disabled ? 'disabled' : phase} />}
      lead={
        <>
          <strong>
            <Own>{name}</Own>
          </strong>{' '}
          <Box component="span" className="num" display={{ base: 'block', sm: 'inline-block' }} ml={{ sm: 'xs' }}>
            {sayDay(startDate)} – {sayDay(endDate)}
          </Box>
        </>
      }
      actions={
        <>
          {rights.includes('people') && (
            <LinkButton
              to="/admin/program/edit/view-as"
              search={{ program: _id }}
              variant="default"
              leftSection={<IconEye size={16} aria-hidden="true" />}
            >
              {words.viewAs}
            </LinkButton>
          )}
          {rights.includes('set-up') && (
            <LinkButton
              to="/admin/program/edit/loyalty-program"
              search={{ program: _id, section: 'general' }}
              leftSection={<IconPencil size={16} aria-hidden="true" />}
            >
              {words.editProgram}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

const HubLoading = () => (
  <>
    <SimpleGrid {...countsGrid} role="status" aria-label={useWords('site').loading.name}>
      {[...Array(6).keys()].map((card) => (
        <Skeleton key={card} h={{ base: 66, md: card < 3 ? 115 : 97 }} radius="xl" />
      ))}
    </SimpleGrid>
    <div className={classes.lower}>
      <Skeleton h={345} radius="xl" />
      <Skeleton h={345} radius="xl" />
    </div>
  </>
);

const percentOf = (progress: DownloadProgress | null) =>
  progress ? Math.round((100 * progress.rows) / Math.max(1, progress.total)) : 0;

function Exports({ programId, files }: { programId: string; files: readonly Props['file'][] }) {
  const words = useWords('programs').hub.exports;
  return (
    <Section title={words.title} lead={words.lead}>
      <Stack gap="xs">
        {files.map((file) => (
          <ExportButton key={file.fileName} programId={programId} file={file} />
        ))}
      </Stack>
    </Section>
  );
}

const files: (Props['file'] & { right: Right })[] = [
  { right: 'export', name: 'users', fileName: 'Users.csv', call: 'GET /api/admin/program/:programId/exportUsers' },
  {
    right: 'export',
    name: 'trainings',
    fileName: 'CompletedTrainings.csv',
    call: 'GET /api/admin/program/:programId/exportTrainings',
  },
  {
    right: 'export',
    name: 'receipts',
    fileName: 'RebateSubmissions.csv',
    call: 'GET /api/admin/program/:programId/exportRebateSubmissions',
  },
  {
    right: 'see-orders',
    name: 'rewards',
    fileName: 'RewardItems.csv',
    call: 'GET /api/admin/program/:programId/exportRewardSubmissions',
  },
];

export function ProgramHubPage() {
  const words = useWords('programs');
  const { program: id } = route.useSearch();
  const asked = useOverview(id);
  const { data } = asked;
  // Until it is known of this program.
  const maySetUp = useMayAnywhere()('set-up');
  if (data) {
    const exported = files.filter(({ right }) => data.program.rights.includes(right));
    return (
      <>
        <HubHead program={data.program} />
        <HubCounts overview={data} />
        <div className={classes.lower}>
          {data.program.rights.includes('see-figures') && (
            <Section title={words.hub.weeks.title} lead={words.hub.weeks.lead}>
              <WeeksChart weeks={data.weeks} />
            </Section>
          )}
          {exported.length > 0 && <Exports programId={data.program._id} files={exported} />}
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead title={titleFor(maySetUp)} />
      <NotLoaded of={asked} failure={words.notLoaded} loading={<HubLoading />} />
    </>
  );
}

const route = getRouteApi('/admin/inside/program/edit');

type Props = { programId: string; file: ExportFile & { name: 'users' | 'trainings' | 'receipts' | 'rewards' } };

/** Downloads one file and shows the progress in the button. */
function ExportButton({ programId, file }: Props) {
  const words = useWords('programs').hub.exports;
  const state = useExportState(programId, file);
  const running = state?.is === 'running' ? state : null;
  return (
    <Box pos="relative" bdrs="var(--mantine-radius-default)" style={{ overflow: 'hidden' }}>
      <Button
        variant="default"
        h={52}
        justify="space-between"
        fullWidth
        rightSection={!running && <IconDownload size={16} aria-hidden="true" />}
        // Not `disabled`, because a disabled button would lose the focus.
        aria-disabled={running ? true : undefined}
        style={{ cursor: running ? 'default' : undefined }}
        onClick={() => void runExport(programId, file)}
      >
        <Stack component="span" gap={0} align="flex-start" lh={1.3}>
          {words.files[file.name]}
          <Text component="small" fz="xxs" fw={400} c="dimmed" className="num">
            {say(state) ?? file.fileName}
          </Text>
        </Stack>
      </Button>
      {/* The progress is not announced, as it would never stop. */}
      <VisuallyHidden role="status">{state?.is === 'saved' && words.saved(file.fileName)}</VisuallyHidden>
      {running && (
        <>
          <ActionIcon
            className={classes.cancel}
            size={44}
            aria-label={words.cancel(file.fileName)}
            onClick={running.cancel}
          >
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
          <Progress
            pos="absolute"
            bottom={1}
            left={1}
            right={1}
            size={4}
            radius={0}
            value={percentOf(running.progress)}
            aria-label={words.downloading(file.fileName)}
          />
        </>
      )}
    </Box>
  );
}

function say(state: ReturnType<typeof useExportState>): string | null {
  if (state?.is === 'saved') return wordsOf('programs').hub.exports.savedRows(state.rows);
  return state && sayProgress(state.progress);
}

function sayProgress(progress: DownloadProgress | null): string {
  const words = wordsOf('programs').hub.exports;
  if (!progress) return words.preparing;
  const rows = Math.max(0, progress.rows);
  return rows < progress.total ? words.rowsOf(rows, progress.total) : words.rows(rows);
}
