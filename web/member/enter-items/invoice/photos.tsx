import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { MAX_PHOTOS } from '#domain/receipt-photos.ts';
import { useObjectUrl } from '#web/ui/documents/use-object-urls.ts';
import { useChangeHold } from '#web/ui/feedback/second-tap.ts';
import { Problem } from '#web/ui/layout/lines.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { useFile } from '../../entries/use-entries.ts';
import { ReceiptPicture } from '../../receipts/receipt-picture.tsx';
import { Scan } from '../../scan/scan.tsx';
import type { ReceiptFile } from './use-receipt-file.ts';

/** For a receipt that is longer than one picture. */
export function AddPhoto({ file }: { file: ReceiptFile }) {
  const words = useWords('entry').photos;
  const { photos } = file;
  const canAdd = photos.length > 0 && photos.length < MAX_PHOTOS && file.isPicture;
  if (!canAdd || file.failure) return null;
  return (
    <Scan onScan={file.addPhoto}>
      {(props) => (
        <Button {...props} variant="subtle" px={0} leftSection={<IconPhotoPlus size={20} aria-hidden="true" />}>
          {words.addAnother}
        </Button>
      )}
    </Scan>
  );
}

/** The photos of one receipt, from its top to its end, and which files could not be joined to them. */
export function Photos({ file }: { file: ReceiptFile }) {
  const words = useWords('entry').photos;
  return (
    <>
      <JoinedPhotos file={file} />
      {file.removed.length > 0 && file.photos.length < MAX_PHOTOS && (
        <Button
          variant="subtle"
          px={0}
          leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
          onClick={file.bringBack}
        >
          {words.bringBack}
        </Button>
      )}
      {file.leftOut.map(({ name, why }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phones give several photos one name.
        <Problem key={at}>
          <b>
            <Told say={words.notAdded} of={name} />
          </b>{' '}
          {why()}
        </Problem>
      ))}
    </>
  );
}

function JoinedPhotos({ file }: { file: ReceiptFile }) {
  const words = useWords('entry').photos;
  // A second tap would fall on another photo.
  useChangeHold(file.photos.map(({ id }) => id).join(' '));
  if (file.photos.length < 2) return null;
  return (
    <Box my="xs">
      <Text fz="sm" c="dimmed">
        {words.order}
      </Text>
      <Group component="ul" gap="sm" mt="xs" aria-label={words.list}>
        {file.photos.map(({ id }, at) => (
          <Photo
            key={id}
            number={at + 1}
            of={file.photos.length}
            id={id}
            onMove={(by) => file.movePhoto(id, by)}
            onRemove={() => file.removePhoto(id)}
          />
        ))}
      </Group>
    </Box>
  );
}

type PhotoProps = {
  number: number;
  /** How many photos there are. */
  of: number;
  id: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function Photo({ number, of, id, onMove, onRemove }: PhotoProps) {
  const words = useWords('entry').photos;
  const url = useObjectUrl(useFile(id));
  return (
    <Group component="li" gap="xxs" wrap="nowrap">
      <Text span fz="sm" fw={600} className="num" aria-hidden="true">
        {number}
      </Text>
      <Box flex="none" w={42} h={56} bdrs="md" style={{ overflow: 'hidden' }}>
        {url && <ReceiptPicture picture={{ name: words.photo(number), isPdf: false, url }} />}
      </Box>
      <PhotoButton label={words.moveUp(number)} Icon={IconArrowUp} isOver={number === 1} onClick={() => onMove(-1)} />
      <PhotoButton
        label={words.moveDown(number)}
        Icon={IconArrowDown}
        isOver={number === of}
        onClick={() => onMove(1)}
      />
      <PhotoButton label={words.remove(number)} Icon={IconTrash} color="red" onClick={onRemove} />
    </Group>
  );
}

type ButtonProps = { label: string; Icon: typeof IconTrash; color?: string; isOver?: boolean; onClick: () => void };

/** One that can do nothing more stays, so that it keeps the focus. */
const PhotoButton = ({ label, Icon, color = 'gray', isOver = false, onClick }: ButtonProps) => (
  <ActionIcon
    variant="subtle"
    color={color}
    c={isOver ? 'gray.4' : undefined}
    size={44}
    aria-label={label}
    aria-disabled={isOver || undefined}
    onClick={isOver ? undefined : onClick}
  >
    <Icon size={20} aria-hidden="true" />
  </ActionIcon>
);
