import { ActionIcon, Box, Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import type { Right } from '#domain/roles.ts';
import type { Progress as DownloadProgress } from '#web/api/files/download.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { ExportDialog } from './export-dialog.tsx';
import { BringFolderButton, FolderButton } from './folder-button.tsx';
import classes from './hub.module.css';
import { PreparedExports } from './prepared-exports.tsx';
import { type ExportFile, forgetQuestion, forgetState, runExport, useExportState } from './running-exports.ts';

/** The files of a program that the reader may export: each as a whole at once, or a part of it by a dialog. */
export function Exports({ program }: { program: ListedProgram }) {
  const words = useWords('hub').exports;
  const [isOpen, open] = useState(false);
  const mine = files.filter(({ right }) => program.rights.includes(right));
  if (mine.length === 0) return null;
  return (
    <Section
      title={words.title}
      lead={words.lead}
      aside={
        <Group gap="xs">
          {program.rights.includes('set-up') && (
            <>
              <FolderButton program={program} />
              <BringFolderButton program={program} />
            </>
          )}
          <Button size="xs" variant="default" onClick={() => open(true)}>
            {words.choose}
          </Button>
        </Group>
      }
    >
      <div className={classes.files}>
        {mine.map((file) => (
          <ExportButton key={file.fileName} programId={program._id} file={file} />
        ))}
      </div>
      <PreparedExports programId={program._id} files={mine} />
      {isOpen && <ExportDialog programId={program._id} files={mine} onClose={() => open(false)} />}
    </Section>
  );
}

const files: (ExportFile & { right: Right })[] = [
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
  {
    right: 'export',
    name: 'decisions',
    fileName: 'ReceiptDecisions.csv',
    call: 'GET /api/admin/program/:programId/exportDecisions',
  },
  { right: 'export', name: 'points', fileName: 'Points.csv', call: 'GET /api/admin/program/:programId/exportPoints' },
  {
    right: 'export',
    name: 'balances',
    fileName: 'Balances.csv',
    call: 'GET /api/admin/program/:programId/exportBalances',
  },
  {
    right: 'export',
    name: 'catalog',
    fileName: 'Catalog.csv',
    call: 'GET /api/admin/program/:programId/exportCatalog',
  },
];

const PrepareDialog = lazy(() => import('./prepare-dialog.tsx').then((module) => ({ default: module.PrepareDialog })));

type Props = { programId: string; file: ExportFile };

/** Downloads one file and shows the progress in the button. */
function ExportButton({ programId, file }: Props) {
  const words = useWords('hub').exports;
  const state = useExportState(programId, file.fileName);
  const running = state?.is === 'running' ? state : null;
  useEffect(() => () => forgetQuestion(programId, file.fileName), [programId, file.fileName]);
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
        onClick={() => void runExport(programId, file, {})}
      >
        <Stack component="span" gap={0} align="flex-start" lh={1.3}>
          {words.files[file.name]}
          <Text component="small" fz="xxs" fw={400} c="dimmed" className="num">
            {say(state) ?? file.fileName}
          </Text>
        </Stack>
      </Button>
      {/* The progress is not announced, as it would never stop. */}
      <VisuallyHidden role="status">{state?.is === 'saved' && words.saved(state.fileName)}</VisuallyHidden>
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
      {state?.is === 'large' && (
        <Suspense>
          <PrepareDialog
            programId={programId}
            file={file}
            choice={state.choice}
            onClose={() => forgetState(programId, file.fileName)}
          />
        </Suspense>
      )}
    </Box>
  );
}

function say(state: ReturnType<typeof useExportState>): string | null {
  if (state?.is === 'saved') return wordsOf('hub').exports.savedRows(state.rows);
  return state?.is === 'running' ? sayProgress(state.progress) : null;
}

function sayProgress(progress: DownloadProgress | null): string {
  const words = wordsOf('hub').exports;
  if (!progress) return words.preparing;
  const rows = Math.max(0, progress.rows);
  return rows < progress.total ? words.rowsOf(rows, progress.total) : words.rows(rows);
}

const percentOf = (progress: DownloadProgress | null) =>
  progress ? Math.round((100 * progress.rows) / Math.max(1, progress.total)) : 0;
