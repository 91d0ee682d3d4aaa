import { Button, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import classes from './imports.module.css';

type Props = { about: string; onChoose: (file: File) => void };

/** Takes any one file: the server says of a wrong one what it is and what to do, by its content. */
export function DropPlace({ about, onChoose }: Props) {
  const words = useWords('imports').place;
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
        {about}
      </Text>
      <Text fz="xs" c="dimmed">
        {words.format}
      </Text>
    </div>
  );
}
