import { ActionIcon, Box, Group } from '@mantine/core';
import { IconEye, IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { CopyLink } from '#web/ui/links/copy-link.tsx';
import { Link } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';

const QrDialog = lazy(() => import('./qr-dialog.tsx').then((module) => ({ default: module.QrDialog })));

type Props = { id: string; program: string; url: string };

/** What participants need to get here: pressed it is copied, and shown as a QR code; the pages are seen as a guest, which the link does not show to staff. */
export function ParticipantsLink({ id, program, url }: Props) {
  const words = useWords('hub').participantsLink;
  const [isShown, show] = useState(false);
  return (
    <Group gap={0} wrap="nowrap" role="group" aria-label={words.name}>
      <Box miw={0}>
        <CopyLink url={url} />
      </Box>
      <ActionIcon
        renderRoot={(look) => (
          <Link
            {...look}
            to="/admin/program/preview"
            search={{ program: id, screen: 'login' }}
            preload={false}
            target="_blank"
          />
        )}
        flex="none"
        aria-label={words.preview}
      >
        <IconEye size={16} aria-hidden="true" />
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
