import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { MAX_PHOTOS } from '#domain/receipt-photos.ts';
import { Problem } from '#web/ui/layout/lines.tsx';
import { ReceiptPicture } from '../../receipts/receipt-picture.tsx';
import { Scan } from '../../scan/scan.tsx';
import type { ReceiptFile } from './use-receipt-file.ts';

/** For a receipt that is longer than one picture. */
export function AddPhoto({ file }: { file: ReceiptFile }) {
  const { photos } = file;
  const canAdd =
    photos.length > 0 && photos.length < MAX_PHOTOS && photos.every(({ type }) => type.startsWith('image/'));
  if (!canAdd || file.failure) return null;
  return (
    <Scan onScan={file.addPhoto}>
      {(props) => (
        <Button {...props} variant="subtle" px={0} leftSection={<IconPhotoPlus size={20} aria-hidden="true" />}>
          Add another photo
        </Button>
      )}
    </Scan>
  );
}

/** The photos of one receipt, from its top to its end, and which files could not be joined to them. */
export const Photos = ({ file }: { file: ReceiptFile }) => (
  <>
    <JoinedPhotos file={file} />
    {file.leftOut.map(({ name, why }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: phones give several photos one name.
      <Problem key={at}>
        <b>{name} was not added.</b> {why}
      </Problem>
    ))}
  </>
);

function JoinedPhotos({ file }: { file: ReceiptFile }) {
  if (file.photos.length < 2) return null;
  return (
    <Box my="xs">
      <Text fz="sm" c="dimmed">
        Photos from the top of the receipt to its end. Let each show the last lines of the one before.
      </Text>
      <Group component="ul" gap="sm" mt="xs" aria-label="Photos of this receipt">
        {file.photos.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photo is its place in the order.
          <Photo key={at} number={at + 1} url={file.photoUrls[at]} onRemove={() => file.removePhoto(at)} />
        ))}
      </Group>
    </Box>
  );
}

type PhotoProps = { number: number; url: string | undefined; onRemove: () => void };

const Photo = ({ number, url, onRemove }: PhotoProps) => (
  <Group component="li" gap="xxs" wrap="nowrap">
    <Text span fz="sm" fw={600} className="num" aria-hidden="true">
      {number}
    </Text>
    <Box flex="none" w={42} h={56} bdrs="md" style={{ overflow: 'hidden' }}>
      {url && <ReceiptPicture picture={{ name: `Photo ${number}`, isPdf: false, url }} />}
    </Box>
    <ActionIcon variant="subtle" color="red" size={44} aria-label={`Remove photo ${number}`} onClick={onRemove}>
      <IconTrash size={20} aria-hidden="true" />
    </ActionIcon>
  </Group>
);
