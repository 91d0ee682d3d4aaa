import { Box, Button } from '@mantine/core';
import { Notice } from '#web/ui/notice.tsx';
import { Scan } from '../../scan/scan.tsx';
import type { ReceiptFile } from './use-receipt-file.ts';

const notes = {
  dark: { title: 'The photo looks dark.', advice: 'Take it again in better light? Otherwise go on with it.' },
  faint: {
    title: 'The photo shows hardly any contrast.',
    advice: 'Take it again without glare or shadow? Otherwise go on with it.',
  },
  blurred: {
    title: 'The photo looks blurred.',
    advice: 'Hold still and take it again nearer? Otherwise go on with it.',
  },
};

/** Says at once that a photo may not be readable; everything else goes on. */
export function PhotoNote({ file }: { file: ReceiptFile }) {
  if (!file.problem) return null;
  const { title, advice } = notes[file.problem];
  return (
    <Box my="sm">
      <Notice
        kind="warning"
        title={title}
        actions={
          <Scan onScan={file.choose}>
            {(props) => (
              <Button {...props} variant="default">
                Take it again
              </Button>
            )}
          </Scan>
        }
      >
        {advice}
      </Notice>
    </Box>
  );
}
