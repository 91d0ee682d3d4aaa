import { Box, Button, Stack } from '@mantine/core';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';
import { Scan } from '../../scan/scan.tsx';
import type { ReceiptFile } from './use-receipt-file.ts';

export const hasProblem = ({ problems }: ReceiptFile) => problems.some((problem) => problem !== null);

/** Says at once which photos may not be readable; everything else continues. */
export function PhotoNote({ file }: { file: ReceiptFile }) {
  const words = useWords('entry').photos;
  if (!hasProblem(file)) return null;
  return (
    <Stack gap="xs" my="sm">
      {file.problems.map((problem, at) => {
        if (!problem) return null;
        const { ofOne, ofSeveral, advice } = words[problem];
        return (
          <Note
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo is its place in the order.
            key={at}
            title={file.problems.length > 1 ? ofSeveral(at + 1) : ofOne}
            advice={advice}
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
export function CutOffNote({ onRetake }: Retaking) {
  const words = useWords('entry').photos;
  return (
    <Box my="sm">
      <Note title={words.cutOff} advice={words.cutOffAdvice} onRetake={onRetake} />
    </Box>
  );
}

/** Shown once it was read: points are paid for one receipt at a time. */
export function SeveralNote({ numbers }: { numbers: readonly string[] }) {
  const words = useWords('entry').photos;
  return (
    <Box my="sm">
      <Note title={words.severalReceipts(numbers)} advice={words.severalReceiptsAdvice} onRetake={undefined} />
    </Box>
  );
}

function Note({ title, advice, onRetake }: { title: string; advice: string } & Retaking) {
  const words = useWords('entry').photos;
  return (
    <Notice
      kind="warning"
      title={title}
      actions={
        onRetake && (
          <Scan onScan={onRetake}>
            {(props) => (
              <Button {...props} variant="default">
                {words.takeAgain}
              </Button>
            )}
          </Scan>
        )
      }
    >
      {advice}
    </Notice>
  );
}
