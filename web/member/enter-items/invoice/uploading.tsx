import { Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { formatBytes } from '#domain/format.ts';
import { IntoView } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';
import { sayReason } from '../../entries/say-reason.ts';
import classes from './chosen-file.module.css';
import type { ReceiptFile } from './use-receipt-file.ts';

/** How far the upload is, or why it failed. */
export function Uploading({ file, name }: { file: ReceiptFile; name: string }) {
  const words = useWords('entry').upload;
  const percent = Math.round(file.part * 100);
  if (file.isUploading) {
    return (
      <>
        <Progress mt="xs" mb="xxs" value={percent} aria-label={words.uploadOf(name)} />
        <Text fz="sm" c="dimmed">
          {words.uploaded(
            <span key="percent" className="num">
              {percent}%
            </span>,
            formatBytes(file.size ?? 0),
          )}
        </Text>
      </>
    );
  }
  if (file.failure) {
    return (
      <IntoView>
        <Failed file={file} />
      </IntoView>
    );
  }
  return (
    file.isThere && (
      <Group component="p" gap="xs" wrap="nowrap" mt="xxs" fz="sm" fw={500} c="success.7" role="status">
        <IconCircleCheck size={18} aria-hidden="true" />{' '}
        <span>{file.isFromBefore ? words.uploadedBefore : words.done}</span>
      </Group>
    )
  );
}

function Failed({ file }: { file: ReceiptFile }) {
  const { isRefused } = file;
  const { flow, upload: words } = useWords('entry');
  return (
    <div className={classes.failed} role="alert">
      <IconAlertCircle size={18} aria-hidden="true" />
      <p>
        <span>{!isRefused && `${words.failed} `}</span>
        {file.failure && sayReason(file.failure.reason)}
        <span>{file.kept && ` ${words.keptBefore(file.kept.fileName)}`}</span>
      </p>
      {!isRefused && (
        <Button variant="default" onClick={file.retry}>
          {flow.tryAgain}
        </Button>
      )}
    </div>
  );
}
