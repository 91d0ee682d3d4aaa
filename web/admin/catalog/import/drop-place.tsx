import { Button, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';
import { nameColumn } from '#domain/item-columns.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import { useOtherLanguages } from '../../program-parts/own-languages.ts';
import classes from './catalog-import.module.css';

/** Takes any one file: the server says of a wrong one what it is and what to do, by its content. */
export function DropPlace({ onChoose }: { onChoose: (file: File) => void }) {
  const words = useWords('catalog').import.place;
  const names = useOtherLanguages().map((language) => nameColumn(language).displayName);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => file && onChoose(file),
    onDropRejected: () => notify.danger(words.oneAtATime),
  });
  return (
    <div {...getRootProps({ role: 'group', tabIndex: undefined })} className={classes.place} data-over={isDragActive}>
      <input {...getInputProps({ 'aria-label': words.file })} />
      <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden="true" />
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
