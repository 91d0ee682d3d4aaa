import { UnstyledButton } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { UploadedImage } from '#web/api/files/upload.ts';
import { Outlines } from '#web/ui/documents/marks.tsx';
import type { Mark } from '#web/ui/documents/use-view.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { useRoom } from '#web/ui/layout/use-room.ts';
import { useWords } from '#web/words.ts';
import { ReceiptPicture } from '../../receipts/receipt-picture.tsx';
import type { Picture } from '../invoice/use-receipt-file.ts';
import { frameReceipt } from './frame-receipt.ts';
import classes from './read-picture.module.css';

const DocumentViewer = lazy(() =>
  import('#web/ui/documents/document-viewer.tsx').then((module) => ({ default: module.DocumentViewer })),
);

type Props = {
  picture: Picture;
  /** The uploaded file; null as long as there is none. */
  image: UploadedImage | null;
  marks: readonly Mark[];
  /** The figure whose place is shown; null for what was read as a whole. */
  active: Mark | null;
};

/** The receipt, cut to where something was read. It moves only if a figure is tapped. */
export function ReadPicture({ picture, image, marks, active }: Props) {
  const [isOpen, open] = useState(false);
  const { flow } = useWords('entry');
  const { receipt: reading } = useWords('reading');
  return (
    <div className={classes.frame} data-opens={image !== null || undefined}>
      {picture.isPdf ? (
        <div className={classes.sign}>
          <ReceiptPicture picture={picture} />
        </div>
      ) : (
        <Paper key={picture.url} url={picture.url} marks={marks} active={active} />
      )}
      {image && (
        <UnstyledButton className={classes.open} onClick={() => open(true)}>
          <span>
            <IconZoomIn size={18} aria-hidden="true" />
            {reading.seePicture}
          </span>
        </UnstyledButton>
      )}
      {image && (
        <Dialog opened={isOpen} onClose={() => open(false)} title={picture.name} size="xl" padding="xs">
          <Suspense fallback={<PageSpinner />}>
            <div className={classes.viewer}>
              <DocumentViewer label={flow.yourReceipt} image={image} marks={marks} />
            </div>
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}

function Paper({ url, marks, active }: { url: string } & Pick<Props, 'marks' | 'active'>) {
  const { flow } = useWords('entry');
  const { receipt: reading } = useWords('reading');
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  /** Height divided by width. */
  const [ratio, setRatio] = useState<number | null>(null);
  const view = room && ratio ? frameReceipt({ room, ratio, marks, active }) : null;
  const shown = marks.filter(({ page }) => page === 0);
  return (
    <div ref={frame} className={classes.room}>
      <div
        className={classes.paper}
        style={view ? { width: view.width, transform: `translate(${view.x}px, ${view.y}px)` } : { width: '100%' }}
      >
        <img
          src={url}
          alt={shown.length > 0 ? reading.markedPicture : flow.yourReceipt}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalHeight / naturalWidth)}
        />
        {shown.length > 0 && (
          <div className={classes.marks}>
            <Outlines marks={shown} active={active} />
          </div>
        )}
      </div>
    </div>
  );
}
