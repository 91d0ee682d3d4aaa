import { Button, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';
import { nameColumn } from '#domain/item-columns.ts';
import { otherFileProblem } from '#domain/other-files.ts';
import { sayProblem } from '#web/say-problem.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import { useOtherLanguages } from '../../program-parts/own-languages.ts';
import classes from './catalog-import.module.css';

export function DropPlace({ onChoose }: { onChoose: (file: File) => void }) {
  const words = useWords('catalog').import.place;
  const names = useOtherLanguages().map((language) => nameColumn(language).displayName);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: csvTypes,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => file && onChoose(file),
    onDropRejected: (rejected) =>
      notify.danger(
        rejected.length === 1 && rejected[0] ? sayProblem(otherFileProblem(rejected[0].file.name)) : words.oneAtATime,
      ),
  });
  return (
    <div {...getRootProps({ role: 'group', tabIndex: undefined })} className={classes.place} data-over={isDragActive}>
      <input {...getInputProps({ 'aria-label': words.file })} />
      <IconFileTypeCsv size={40} stroke={1.4} aria-hidden="true" />
      <Text inherit fw={600}>
        {words.drop}
      </Text>
      <Button variant="default" onClick={open}>
        {words.choose}
      </Button>
      <Text maw="56ch" fz="xs" c="dimmed">
        {names.length > 0 ? words.aboutWithNames(names) : words.about}
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
