import { Box, Button, Stack } from '@mantine/core';
import { countOf } from '#domain/format.ts';
import type { PhotoProblem } from '#domain/receipt-entry.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Scan } from '../../scan/scan.tsx';
import type { ReceiptFile } from './use-receipt-file.ts';

const notes: Record<PhotoProblem, { looks: string; advice: string }> = {
  dark: { looks: 'looks dark', advice: 'Take it again in better light? Otherwise continue with it.' },
  faint: {
    looks: 'shows hardly any contrast',
    advice: 'Take it again without glare or shadow? Otherwise continue with it.',
  },
  blurred: { looks: 'looks blurred', advice: 'Hold still and take it again nearer? Otherwise continue with it.' },
};

export const hasProblem = ({ problems }: ReceiptFile) => problems.some((problem) => problem !== null);

/** Says at once which photos may not be readable; everything else continues. */
export function PhotoNote({ file }: { file: ReceiptFile }) {
  if (!hasProblem(file)) return null;
  return (
    <Stack gap="xs" my="sm">
      {file.problems.map((problem, at) => {
        if (!problem) return null;
        const name = file.problems.length > 1 ? `Photo ${at + 1}` : 'The photo';
        return (
          <Note
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo is its place in the order.
            key={at}
            title={`${name} ${notes[problem].looks}.`}
            advice={notes[problem].advice}
            onRetake={(photo) => file.replacePhoto(at, photo)}
          />
        );
      })}
    </Stack>
  );
}

/** Nothing if it cannot be taken again by itself. */
type Retaking = { onRetake: ((photo: File) => void) | undefined };

/** Shown once it was read. */
export const CutOffNote = ({ onRetake }: Retaking) => (
  <Box my="sm">
    <Note
      title="The photo cuts the receipt off at a side."
      advice="Take it again so that all of it can be seen? Otherwise continue with it."
      onRetake={onRetake}
    />
  </Box>
);

/** Shown once it was read: points are paid for one receipt at a time. */
export const SeveralNote = ({ numbers }: { numbers: readonly string[] }) => (
  <Box my="sm">
    <Note
      title={`This file shows ${countOf(numbers.length, 'receipt')}: ${numbers.join(', ')}.`}
      advice="Send each receipt by itself. Check that number, date and items below are of one receipt."
      onRetake={undefined}
    />
  </Box>
);

const Note = ({ title, advice, onRetake }: { title: string; advice: string } & Retaking) => (
  <Notice
    kind="warning"
    title={title}
    actions={
      onRetake && (
        <Scan onScan={onRetake}>
          {(props) => (
            <Button {...props} variant="default">
              Take it again
            </Button>
          )}
        </Scan>
      )
    }
  >
    {advice}
  </Notice>
);
