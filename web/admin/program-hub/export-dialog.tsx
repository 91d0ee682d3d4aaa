import { Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { periodProblem } from '#domain/periods.ts';
import { sayProblem } from '#web/say-problem.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { useWords } from '#web/words.ts';
import { type ExportFile, runExport, useExportState } from './running-exports.ts';

type Props = { programId: string; files: readonly ExportFile[]; onClose: () => void };

/** Downloads the rows of some days. The list's own button shows the progress. */
export function ExportDialog({ programId, files, onClose }: Props) {
  const words = useWords('programs').hub.exports;
  const [file, setFile] = useState(files[0]!);
  const [{ from, to }, setPeriod] = useState({ from: '', to: '' });
  const isRunning = useExportState(programId, file)?.is === 'running';
  const problem = sayProblem(periodProblem({ from, to }));
  const days = { type: 'date', max: '9999-12-31' };
  return (
    <Dialog opened onClose={onClose} title={words.dialog.title} size={460}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (problem || isRunning) return;
          void runExport(programId, file, { from, to });
          onClose();
        }}
      >
        <Stack gap="md">
          <Select
            label={words.dialog.list}
            description={words.dialog.days[file.name]}
            allowDeselect={false}
            data={files.map(({ name }) => ({ value: name, label: words.files[name] }))}
            value={file.name}
            onChange={(chosen) => setFile(files.find(({ name }) => name === chosen) ?? file)}
          />
          <SimpleGrid cols={2} spacing="sm">
            <TextInput
              {...days}
              label={words.dialog.from}
              value={from}
              onChange={({ currentTarget: { value } }) => setPeriod({ from: value, to })}
            />
            <TextInput
              {...days}
              label={words.dialog.to}
              value={to}
              onChange={({ currentTarget: { value } }) => setPeriod({ from, to: value })}
              error={problem}
            />
          </SimpleGrid>
          <Hint>{words.dialog.empty}</Hint>
        </Stack>
        <DialogButtons onDismiss={onClose}>
          <Button type="submit" loading={isRunning}>
            {words.dialog.download}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
