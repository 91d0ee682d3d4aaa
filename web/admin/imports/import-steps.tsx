import { Box, Button, Progress, Stack, Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '#web/api/call.ts';
import { LeaveGuard } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';
import { DropPlace } from './drop-place.tsx';
import { type ImportPlace, useImport, useShowImport } from './import-calls.ts';
import { OpenImport } from './open-import.tsx';
import type { StepHost } from './step-host.ts';
import { useUpload } from './use-upload.ts';

type Props = {
  place: ImportPlace;
  importId: string | undefined;
  /** Shows another import, or none for a new file. */
  onOpen: (importId: string | undefined) => void;
  /** A page whose own button imports the file. */
  host?: StepHost | undefined;
};

/** From a file to what it has changed, for any kind of table: one page on which each part appears once it is known. */
export function ImportSteps({ place, importId, onOpen, host }: Props) {
  const words = useWords('imports');
  const asked = useImport(place, importId);
  const show = useShowImport(place);
  /** The import that the new file replaces. */
  const replaced = useRef<string>(null);
  const { upload, send, again, cancel } = useUpload(place, (created) => {
    show(created);
    onOpen(created._id);
    const before = replaced.current;
    replaced.current = null;
    if (before === null) return;
    // Whether it has gone or not, the new one is open, and the list has both.
    void call('DELETE /api/admin/program/:programId/imports/:kind/:importId', { ...place, importId: before }).catch(
      () => undefined,
    );
  });
  if (upload) return <Uploading upload={upload} onAgain={again} onCancel={cancel} programId={place.programId} />;
  if (importId === undefined) return <DropPlace about={words.kinds[place.kind].about} onChoose={send} />;
  if (!asked.data) return <NotLoaded of={asked} failure={words.page.notLoaded} />;
  const details = asked.data.import;
  return (
    <OpenImport
      key={details._id}
      place={place}
      details={details}
      host={host}
      onOpen={onOpen}
      onReplace={(file) => {
        replaced.current = details._id;
        send(file);
      }}
    />
  );
}

type UploadingProps = {
  upload: NonNullable<ReturnType<typeof useUpload>['upload']>;
  programId: string;
  onAgain: () => void;
  onCancel: () => void;
};

/** The upload has a progress; what the server does with its end has none. */
function Uploading({ upload: { file, part, failure }, programId, onAgain, onCancel }: UploadingProps) {
  const words = useWords('imports').place;
  const percent = Math.round(part * 100);
  if (failure) {
    return (
      <Notice
        kind="danger"
        title={words.notUploaded}
        actions={
          <>
            {failure.type === 'imports-full' && (
              <LinkButton
                {...linkOptions({ to: '/admin/program/edit/imports', search: { program: programId } })}
                variant="default"
                size="xs"
              >
                {words.toOpen}
              </LinkButton>
            )}
            <Button size="xs" variant="default" onClick={onAgain}>
              {words.tryAgain}
            </Button>
            <Button size="xs" variant="default" onClick={onCancel}>
              {words.cancel}
            </Button>
          </>
        }
      >
        {failure.reason}
      </Notice>
    );
  }
  return (
    <Card>
      <Stack gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {words.uploading(file.name)}
        </Text>
        <Progress value={percent} aria-label={words.upload} />
        <Text key={percent} fz="sm" c="dimmed" role="status">
          {percent < 100 ? words.uploaded(percent) : words.received}
        </Text>
        <Box>
          <Button variant="default" size="xs" onClick={onCancel}>
            {words.cancel}
          </Button>
        </Box>
      </Stack>
      <LeaveGuard isChanged onLeave={onCancel} cost={words.leavingCost} />
    </Card>
  );
}
