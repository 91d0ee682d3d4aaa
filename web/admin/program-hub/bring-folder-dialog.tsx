import { Button, Checkbox, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FolderChanges } from '#contract/program-folders.ts';
import type { ListedProgram } from '#contract/programs.ts';
import { MAX_FOLDER_ZIP } from '#domain/program-folder/zip.ts';
import { type Sending, sendFile } from '#web/api/files/send-file.ts';
import { useAct } from '#web/api/query.ts';
import { refreshed } from '#web/api/query-client.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { useWords } from '#web/words.ts';
import { type Program, programQuery } from '../program-parts/program.ts';
import classes from './hub.module.css';

interface Shown {
  zip: File;
  changes: FolderChanges;
}

/** Shows what the files of the program that somebody has edited would change in it, and changes it so. */
export function BringFolderDialog({ program, onClose }: { program: ListedProgram; onClose: () => void }) {
  const words = useWords('copying').folder;
  const queries = useQueryClient();
  const [shown, show] = useState<Shown | null>(null);
  const [overwrites, overwrite] = useState(false);
  const [part, setPart] = useState(0);
  const running = useRef<AbortController>(null);
  const address = `/api/admin/program/${program._id}/folder`;

  function send(url: string, zip: File): Promise<unknown> {
    running.current = new AbortController();
    setPart(0);
    const sending: Sending = { onProgress: setPart, signal: running.current.signal };
    return sendFile(url, zip, 'application/zip', sending);
  }
  const comparing = useAct({
    mutationFn: async (zip: File) => {
      show(null);
      overwrite(false);
      show({ zip, changes: (await send(`${address}/compare`, zip)) as FolderChanges });
    },
  });
  const applying = useAct({
    mutationFn: async ({ zip, changes: { state } }: Shown) => {
      const asked = new URLSearchParams({ state, ...(overwrites && { overwrites: 'true' }) });
      return ((await send(`${address}?${asked}`, zip)) as { program: Program }).program;
    },
    onSuccess: async (changed) => {
      queries.setQueryData(programQuery(changed._id).queryKey, { program: changed });
      await refreshed();
      notify.info(words.applied);
      onClose();
    },
    onError: (error) => {
      if (shown && error.type === 'stale') show({ ...shown, changes: error.data as unknown as FolderChanges });
    },
  });
  const isBusy = comparing.isPending || applying.isPending;
  const failure = comparing.error ?? applying.error;
  const close = () => {
    running.current?.abort();
    onClose();
  };
  const { changes = [], overwritten = [] } = shown?.changes ?? {};
  const canApply = shown !== null && changes.length > 0 && (overwritten.length === 0 || overwrites);
  return (
    <Dialog opened onClose={close} title={words.title(program.name)} size={760} closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>{words.lead}</Text>
        <Group gap="sm">
          <FileButton accept=".zip,application/zip" onChange={(zip) => zip && choose(zip)}>
            {(props) => (
              <Button {...props} variant="default" disabled={isBusy} data-autofocus>
                {shown ? words.chooseAnother : words.choose}
              </Button>
            )}
          </FileButton>
          {shown && (
            <Text span fz="sm" c="dimmed" className="clip" miw={0} translate="no" dir="auto">
              {shown.zip.name}
            </Text>
          )}
        </Group>
        {isBusy && <Progress value={100 * part} animated={part === 1} aria-label={words.sending} />}
        {failure && failure.type !== 'aborted' && <Failure error={failure} />}
        {shown && !comparing.isPending && (
          <>
            <Text role="status" fw={600}>
              {words.differs(
                changes.reduce((sum, { count }) => sum + count, 0),
                changes.length,
              )}
            </Text>
            {overwritten.length > 0 && (
              <Notice kind="warning" title={words.overwrites}>
                <Text fz="sm" translate="no">
                  {overwritten.join(', ')}
                </Text>
                <Checkbox
                  mt="xs"
                  label={words.overwrite}
                  checked={overwrites}
                  onChange={(event) => overwrite(event.currentTarget.checked)}
                />
              </Notice>
            )}
            <Changes changes={changes} />
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {words.cancel}
          </Button>
          <Button
            disabled={!canApply || comparing.isPending}
            loading={applying.isPending}
            onClick={() => shown && applying.mutate(shown)}
          >
            {words.apply}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );

  function choose(zip: File) {
    applying.reset();
    if (zip.size > MAX_FOLDER_ZIP) {
      show(null);
      notify.danger(words.tooLarge(MAX_FOLDER_ZIP / 1e6));
    } else comparing.mutate(zip);
  }
}

/** Each file with what is another in it, as it is and as it would be. */
function Changes({ changes }: Pick<FolderChanges, 'changes'>) {
  const words = useWords('copying').folder;
  return changes.map(({ path, changes: fields, count }) => (
    <section key={path} aria-label={path}>
      <Text fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
        {path}
      </Text>
      <ul className={classes.changes}>
        {fields.map(({ field, before, after }) => (
          <li key={field} dir="auto">
            {field !== '' && (
              <Text span c="dimmed" translate="no">
                {field}
                {': '}
              </Text>
            )}
            <del>{before || words.nothing}</del>
            {' → '}
            <ins>{after || words.nothing}</ins>
          </li>
        ))}
      </ul>
      {count > fields.length && <Hint>{words.andMore(count - fields.length)}</Hint>}
    </section>
  ));
}

/** The first of what is wrong with the files, or why it could not be done. */
function Failure({ error }: { error: Refusal }) {
  const words = useWords('copying').folder;
  const { errors } = error;
  return (
    <Notice
      kind={error.type === 'stale' ? 'warning' : 'danger'}
      title={error.type === 'stale' ? error.reason : words.refused}
    >
      {error.type !== 'stale' && errors.length === 0 && <Text fz="sm">{error.reason}</Text>}
      {errors.slice(0, MOST_ERRORS).map(({ message }) => (
        <Text key={message} fz="sm">
          {message}
        </Text>
      ))}
      {errors.length > MOST_ERRORS && <Hint>{words.andMore(errors.length - MOST_ERRORS)}</Hint>}
    </Notice>
  );
}

const MOST_ERRORS = 10;
