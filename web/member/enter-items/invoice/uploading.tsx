import { Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { formatBytes } from '#domain/format.ts';
import { IntoView } from '#web/ui/feedback/notice.tsx';
import classes from './chosen-file.module.css';
import type { ReceiptFile } from './use-receipt-file.ts';

/** How far the upload is, or why it failed. */
export function Uploading({ file, name }: { file: ReceiptFile; name: string }) {
  const percent = Math.round(file.part * 100);
  if (file.isUploading) {
    return (
      <>
        <Progress mt="xs" mb="xxs" value={percent} aria-label={`Upload of ${name}`} />
        <Text fz="sm" c="dimmed">
          <span className="num">{percent}%</span> of {formatBytes(file.size ?? 0)} uploaded
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
        <span>{file.isFromBefore ? 'Uploaded before' : 'Submission successful.'}</span>
      </Group>
    )
  );
}

function Failed({ file }: { file: ReceiptFile }) {
  const { isRefused } = file;
  return (
    <div className={classes.failed} role="alert">
      <IconAlertCircle size={18} aria-hidden="true" />
      <p>
        <span>{!isRefused && 'Submission error, please try again. '}</span>
        {file.failure?.reason}
        <span>{file.kept && ` ${file.kept.fileName} is kept.`}</span>
      </p>
      {!isRefused && (
        <Button variant="default" onClick={file.retry}>
          Try again
        </Button>
      )}
    </div>
  );
}
