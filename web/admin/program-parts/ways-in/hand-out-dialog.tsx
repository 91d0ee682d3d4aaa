import { Button, Group, Stack, Text } from '@mantine/core';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import type { WayIn } from '#contract/ways-in.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { Poster } from '#web/admin/opening/poster.tsx';
import { useOverview } from '#web/admin/use-overview.ts';
import { useRead } from '#web/api/query.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CopyLink } from '#web/ui/links/copy-link.tsx';
import { QrCode } from '#web/ui/values/qr-code.tsx';
import { useWords } from '#web/words.ts';
import classes from './hand-out-dialog.module.css';

/** A way's code, link and QR code, to be copied and downloaded, and printed as a poster in each language of the program. */
export function HandOutDialog({ programId, way, onClose }: { programId: string; way: WayIn; onClose: () => void }) {
  const words = useWords('registering').handing;
  const { label, publicName, texts, code, link, state } = way;
  const posters = useRead('GET /api/admin/program/:id/opening', { id: programId }).data?.posters;
  const program = useOverview(programId).data?.program;
  return (
    <Dialog opened onClose={onClose} title={words.title(label)} size={460}>
      <Stack>
        {state !== 'open' && <Notice kind="warning" title={words.isShut} />}
        <Stack className={classes.code} align="center" gap="sm">
          {link ? <QrCode text={link} label={words.qrCode(label)} width={240} /> : <Text>{words.noLink}</Text>}
          <Text fz="xl" fw={650} translate="no" aria-label={words.code}>
            {code}
          </Text>
        </Stack>
        {link && (
          <>
            <CopyLink url={link} />
            <Group justify="flex-end">
              <Button variant="default" onClick={() => downloadQrCode(link, code ?? label)}>
                {words.download}
              </Button>
              <Button loading={!posters || !program} onClick={() => window.print()}>
                {words.print}
              </Button>
            </Group>
            {createPortal(
              <div className={classes.sheets}>
                {program &&
                  posters?.map((poster) => (
                    <Poster
                      key={poster.language}
                      poster={{ ...poster, how: poster.howByCode }}
                      company={program.company}
                      country={program.country}
                      url={link}
                      by={{ ...inLanguage({ publicName }, texts, poster.language), code: code ?? '' }}
                    />
                  ))}
              </div>,
              document.body,
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Pixels of a module: 33 modules and the border print sharply on a poster. */
const SCALE = 24;

/** As a PNG, which any program for texts takes. */
function downloadQrCode(text: string, name: string): void {
  const { data, size } = encode(text, { border: 4 });
  const canvas = Object.assign(document.createElement('canvas'), { width: size * SCALE, height: size * SCALE });
  const draw = canvas.getContext('2d')!;
  draw.fillStyle = 'white';
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = 'black';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) draw.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
  const link = Object.assign(document.createElement('a'), {
    href: canvas.toDataURL('image/png'),
    download: `${name}.png`,
  });
  link.click();
}
