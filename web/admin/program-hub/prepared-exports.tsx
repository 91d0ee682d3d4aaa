import { ActionIcon, Box, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PreparedExport } from '#contract/exports.ts';
import { query, useCall } from '#web/api/query.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Problem } from '#web/ui/layout/lines.tsx';
import { useDay } from '#web/ui/values/day.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { type ExportFile, nameAs, savePrepared, useExportState } from './running-exports.ts';

const call = 'GET /api/admin/program/:programId/exports';
/** Milliseconds between two looks while something is prepared. */
const LOOK_AGAIN = 2_000;

const isOpen = ({ state }: PreparedExport) => state === 'waiting' || state === 'running';

/** What the server prepares, how far it is, and what can be downloaded until its days are over. */
export function PreparedExports({ programId, files }: { programId: string; files: readonly ExportFile[] }) {
  const words = useWords('hub').prepared;
  const { data, error } = useQuery({
    ...query(call, { programId }),
    refetchInterval: ({ state }) => state.data?.exports.some(isOpen) && LOOK_AGAIN,
  });
  if (error && !data) return <Problem>{words.notLoaded}</Problem>;
  if (!data || data.exports.length === 0) return null;
  return (
    <Box mt="md">
      <Text component="h3" fz="xs" fw={600} c="dimmed" mb="xs">
        {words.title}
      </Text>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.exports.map((one) => {
          const file = files.find(({ name }) => name === one.list);
          return file && <Prepared key={one._id} programId={programId} one={one} file={file} />;
        })}
      </Stack>
    </Box>
  );
}

type Props = { programId: string; one: PreparedExport; file: ExportFile };

function Prepared({ programId, one, file }: Props) {
  const words = useWords('hub').prepared;
  const days = { from: one.from ?? undefined, to: one.to ?? undefined };
  const name = nameAs(file.fileName, { ...days, format: one.format });
  const onError = ({ reason }: { reason: string }) => notify.danger(words.failed, { detail: reason });
  const removing = useCall(
    'DELETE /api/admin/program/:programId/exports/:list/:exportId',
    () => ({ programId, list: one.list, exportId: one._id }),
    { onError },
  );
  const again = useCall(
    'POST /api/admin/program/:programId/exports',
    () => ({
      ...{ programId, list: one.list, format: one.format },
      ...(one.from && { from: one.from }),
      ...(one.to && { to: one.to }),
    }),
    { onError },
  );
  const isSaving = useExportState(programId, one._id)?.is === 'running';
  return (
    <Box component="li">
      <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
        <Box miw={0}>
          <Text fz="sm" fw={550} translate="no" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Facts one={one} />
          {(one.state === 'failed' || one.state === 'expired') && (
            <Button size="xs" variant="default" mt="xs" loading={again.isPending} onClick={() => again.mutate()}>
              {words.again}
            </Button>
          )}
        </Box>
        <Group gap={0} wrap="nowrap">
          {one.state === 'done' && (
            <ActionIcon
              size={44}
              aria-label={words.downloadFile(name)}
              loading={isSaving}
              onClick={() => void savePrepared(programId, one, name)}
            >
              <IconDownload size={16} aria-hidden="true" />
            </ActionIcon>
          )}
          <ActionIcon
            size={44}
            aria-label={isOpen(one) ? words.stop(name) : words.remove(name)}
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </Group>
      {isOpen(one) && (
        <Progress
          size={4}
          value={Math.round((100 * one.rows) / Math.max(1, one.rowsInAll ?? 1))}
          aria-label={words.progress(name)}
        />
      )}
    </Box>
  );
}

/** One line for whom it was asked for, and one for how far it is. */
function Facts({ one }: { one: PreparedExport }) {
  const words = useWords('hub').exports;
  const { prepared } = useWords('hub');
  const dayOf = useDay();
  const { state, rows, rowsInAll, problem } = one;
  const rowsSaid =
    state === 'running' && rowsInAll !== null && rows < rowsInAll ? words.rowsOf(rows, rowsInAll) : words.rows(rows);
  const said = {
    waiting: [prepared.states.waiting],
    running: [rowsInAll === null ? prepared.states.running : rowsSaid],
    done: [rowsSaid, prepared.until(dayOf(one.expiresAt))],
    failed: [prepared.states.failed],
    expired: [prepared.states.expired],
  }[state];
  return (
    <>
      <Text fz="xxs" c="dimmed">
        <Told say={prepared.by} of={one.askedBy} />
      </Text>
      {/* Other figures are another element, which translators have not seen yet. */}
      <Text key={said.join(' · ')} fz="xxs" c={state === 'failed' ? 'danger.7' : 'dimmed'} className="num">
        {said.join(' · ')}
      </Text>
      {problem && (
        <Text fz="xxs" c="dimmed">
          {prepared.problems[problem]}
        </Text>
      )}
    </>
  );
}
