import { ActionIcon, Box, Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { formatPoints } from '#domain/points.ts';
import type { Progress as DownloadProgress } from '#web/api/files/download.ts';
import classes from './exports.module.css';
import { type ExportFile, runExport, sayRows, useExportState } from './running-exports.ts';

type Props = { programId: string; label: string; file: ExportFile };

/** Downloads one file, and tells in its own place how far it has come. */
export function ExportButton({ programId, label, file }: Props) {
  const state = useExportState(programId, file);
  const running = state?.is === 'running' ? state : null;
  return (
    <Box pos="relative" bdrs="var(--mantine-radius-default)" style={{ overflow: 'hidden' }}>
      <Button
        variant="default"
        className={classes.button}
        justify="space-between"
        fullWidth
        rightSection={!running && <IconDownload size={16} aria-hidden="true" />}
        // It keeps the focus, which a disabled button would lose.
        aria-disabled={running ? true : undefined}
        onClick={() => void runExport(programId, file)}
      >
        <span className={classes.text}>
          <span>{label}</span>
          <small className="num">{say(state) ?? file.fileName}</small>
        </span>
      </Button>
      {/* Not the progress: it would be spoken without end. */}
      <VisuallyHidden role="status">{state?.is === 'saved' && `${file.fileName} is saved.`}</VisuallyHidden>
      {running && (
        <>
          <ActionIcon
            className={classes.cancel}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Cancel ${file.fileName}`}
            onClick={running.cancel}
          >
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
          <div className={classes.meter}>
            <Progress value={percentOf(running.progress)} aria-label={`Downloading ${file.fileName}`} />
          </div>
        </>
      )}
    </Box>
  );
}

function say(state: ReturnType<typeof useExportState>): string | null {
  if (state?.is === 'saved') return `Saved, ${sayRows(state.rows)}`;
  return state && sayProgress(state.progress);
}

function sayProgress(progress: DownloadProgress | null): string {
  if (!progress) return 'Preparing…';
  const rows = Math.max(0, progress.rows);
  return rows < progress.total ? `${formatPoints(rows)} of ${sayRows(progress.total)}` : sayRows(rows);
}

const percentOf = (progress: DownloadProgress | null) =>
  progress ? Math.round((100 * progress.rows) / Math.max(1, progress.total)) : 0;
