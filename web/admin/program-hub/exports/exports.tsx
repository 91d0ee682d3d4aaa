import { Stack } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { ExportButton } from './export-button.tsx';
import type { ExportFile } from './running-exports.ts';

/** The four lists of a program that a spreadsheet can open. */
export const Exports = ({ programId }: { programId: string }) => (
  <Section title="Exports" lead="Saved as CSV files">
    <Stack gap={8}>
      {files.map(({ label, ...file }) => (
        <ExportButton key={file.fileName} programId={programId} label={label} file={file} />
      ))}
    </Stack>
  </Section>
);

const files: (ExportFile & { label: string })[] = [
  { label: 'Users', fileName: 'Users.csv', call: 'GET /api/admin/program/:programId/exportUsers' },
  {
    label: 'Completed trainings',
    fileName: 'CompletedTrainings.csv',
    call: 'GET /api/admin/program/:programId/exportTrainings',
  },
  {
    label: 'Rebate submissions',
    fileName: 'RebateSubmissions.csv',
    call: 'GET /api/admin/program/:programId/exportRebateSubmissions',
  },
  {
    label: 'Reward submissions',
    fileName: 'RewardItems.csv',
    call: 'GET /api/admin/program/:programId/exportRewardSubmissions',
  },
];
