import { Stack } from '@mantine/core';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { CopyLink } from '#web/ui/links/copy-link.tsx';
import { QrCode } from '#web/ui/values/qr-code.tsx';
import { useWords } from '#web/words.ts';

type Props = { program: string; url: string; onClose: () => void };

/** Load it lazily: what makes the code is only there for it. */
export function QrDialog({ program, url, onClose }: Props) {
  const words = useWords('hub').participantsLink;
  return (
    <Dialog opened onClose={onClose} title={words.name}>
      <Stack align="center" gap="md">
        <QrCode text={url} label={words.qrCode(program)} width={240} />
        <CopyLink url={url} />
      </Stack>
    </Dialog>
  );
}
