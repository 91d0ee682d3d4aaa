import { Button, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';
import { nameColumn } from '#domain/item-columns.ts';
import { otherFileProblem } from '#domain/other-files.ts';
import { sayProblem } from '#web/say-problem.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useOtherLanguages } from '../../program-parts/own-languages.ts';
import classes from './catalog-import.module.css';

export function DropPlace({ onChoose }: { onChoose: (file: File) => void }) {
  const names = useOtherLanguages().map((language) => nameColumn(language).displayName);
  const ofNames = names.length > 0 && ` Names in other languages have columns of their own: ${names.join(', ')}.`;
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: csvTypes,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => file && onChoose(file),
    onDropRejected: (rejected) =>
      notify.danger(
        rejected.length === 1 && rejected[0]
          ? sayProblem(otherFileProblem(rejected[0].file.name))
          : 'Choose one file at a time.',
      ),
  });
  return (
    <div {...getRootProps({ role: 'group', tabIndex: undefined })} className={classes.place} data-over={isDragActive}>
      <input {...getInputProps({ 'aria-label': 'CSV file' })} />
      <IconFileTypeCsv size={40} stroke={1.4} aria-hidden="true" />
      <Text inherit fw={600}>
        Drop a CSV file here
      </Text>
      <Button variant="default" onClick={open}>
        Choose a file
      </Button>
      <Text maw="56ch" fz="xs" c="dimmed">
        The first row names the columns. Name and Points are required; a Unique Identifier, such as a SKU, lets a later
        file update the same items.{ofNames} UTF-8, up to 100 MB.
      </Text>
    </div>
  );
}

/** Systems report many types for files with these extensions. */
const csvTypes = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt', '.csv'],
  'application/vnd.ms-excel': ['.csv'],
};
