import { ActionIcon, Box, Group } from '@mantine/core';
import { IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { CopyLink } from '#web/ui/links/copy-link.tsx';
import { useWords } from '#web/words.ts';

const QrDialog = lazy(() => import('./qr-dialog.tsx').then((module) => ({ default: module.QrDialog })));

type Props = { program: string; url: string };

/** What participants need to get here: pressed it is copied, and it is opened or shown as a QR code. */
export function ParticipantsLink({ program, url }: Props) {
  const words = useWords('hub').participantsLink;
  const [isShown, show] = useState(false);
  return (
    <Group gap={0} wrap="nowrap" role="group" aria-label={words.name}>
      <Box miw={0}>
        <CopyLink url={url} />
      </Box>
      <ActionIcon component="a" href={url} target="_blank" rel="noreferrer" flex="none" aria-label={words.open}>
        <IconExternalLink size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon flex="none" aria-label={words.showQr} onClick={() => show(true)}>
        <IconQrcode size={16} aria-hidden="true" />
      </ActionIcon>
      {isShown && (
        <Suspense>
          <QrDialog program={program} url={url} onClose={() => show(false)} />
        </Suspense>
      )}
    </Group>
  );
}
