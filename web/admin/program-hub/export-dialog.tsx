import { Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ExportFormat } from '#domain/exports.ts';
import { isPeriod } from '#domain/periods.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { useWords } from '#web/words.ts';
import { type ExportFile, runExport, useExportState } from './running-exports.ts';

type Props = { programId: string; files: readonly ExportFile[]; onClose: () => void };

/** Downloads the rows of some days, or of all, as one kind of file or the other. The list's own button shows the progress. */
export function ExportDialog({ programId, files, onClose }: Props) {
  const words = useWords('hub').exports;
  const [file, setFile] = useState(files[0]!);
  const [{ from, to }, setPeriod] = useState({ from: '', to: '' });
  const [format, setFormat] = useState<ExportFormat>('csv');
  const isRunning = useExportState(programId, file.fileName)?.is === 'running';
  const isValid = isPeriod({ from, to });
  const days = { type: 'date', max: '9999-12-31' };
  return (
    <Dialog opened onClose={onClose} title={words.dialog.title} size={460}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isValid || isRunning) return;
          void runExport(programId, file, { from, to, format });
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
              error={!isValid && words.dialog.backwards}
            />
          </SimpleGrid>
          <Hint>{words.dialog.empty}</Hint>
          <Select
            label={words.dialog.format}
            description={words.dialog.formatHints[format]}
            allowDeselect={false}
            data={(['csv', 'xlsx'] as const).map((value) => ({ value, label: words.dialog.formats[value] }))}
            value={format}
            onChange={(chosen) => chosen && setFormat(chosen)}
          />
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
