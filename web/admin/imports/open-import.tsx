import { Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ImportDetails } from '#contract/import-batches.ts';
import { refusedAs } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { FileCard } from './file-card.tsx';
import { type ImportPlace, isWorking, useShowImport } from './import-calls.ts';
import { MappedImport } from './mapped-import.tsx';
import { JobProgress, OutcomeCard } from './outcome-card.tsx';
import { type StepHost, useGate } from './step-host.ts';

type Props = {
  place: ImportPlace;
  details: ImportDetails;
  host: StepHost | undefined;
  onOpen: (importId: string | undefined) => void;
  onReplace: (file: File) => void;
};

/** An import in whichever state it is. */
export function OpenImport({ place, details, host, onOpen, onReplace }: Props) {
  const words = useWords('imports');
  const { state } = details;
  const forNew = () => onOpen(undefined);
  const goesOn = useGoingOn(details, host);
  const isOpen = state === 'reading' || state === 'ready';
  return (
    <Stack gap="md">
      <FileCard place={place} details={details} onReplace={onReplace} onDiscarded={forNew} />
      <LastFailure place={place} details={details} />
      {isOpen ? (
        <MappedImport place={place} details={details} host={host} onHostApplies={() => (goesOn.current = true)} />
      ) : (
        <Gate host={host} state={state} />
      )}
      {isWorking(details) && state !== 'reading' && (
        <JobProgress
          details={details}
          title={
            state === 'undoing'
              ? words.progress.undoing
              : words.progress.applying(details.created + details.changed + details.unchanged)
          }
          hint={words.progress.leave}
        />
      )}
      {(state === 'applied' || state === 'undone') && (
        <OutcomeCard place={place} details={details} onAnother={forNew} isStep={host !== undefined} />
      )}
    </Stack>
  );
}

const mapCall = 'POST /api/admin/program/:programId/imports/:kind/:importId/mapping';

/** How the last step ended that came to nothing. A file that could not be checked has no other way on than to try again. */
function LastFailure({ place, details }: Pick<Props, 'place' | 'details'>) {
  const words = useWords('imports');
  const { _id: importId, version, mapping, state, failure } = details;
  const show = useShowImport(place);
  const again = useCall(mapCall, () => ({ ...place, importId, version, mapping }), {
    onSuccess: ({ import: begun }) => show(begun),
    onError: (refusal) => {
      const stale = refusedAs(refusal, mapCall, 'stale');
      if (stale) show(stale.import);
    },
  });
  if (!failure) return null;
  const isFailed = state === 'failed';
  const isOpen = state === 'reading' || state === 'ready';
  return (
    <>
      {again.error && (
        <Notice kind="danger" title={words.columns.notChecked}>
          {again.error.reason}
        </Notice>
      )}
      <Notice
        kind="danger"
        title={words.failedTitle[isFailed ? 'reading' : isOpen ? 'ready' : 'applied']}
        actions={
          isFailed && (
            <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              {words.checkAgain}
            </Button>
          )
        }
      >
        {words.failures[failure]}
      </Notice>
    </>
  );
}

/** Whether the host has asked for the import, and goes on once it has ended well. */
function useGoingOn({ state, created, changed, unchanged }: ImportDetails, host: StepHost | undefined) {
  const rows = created + changed + unchanged;
  const goesOn = useRef(false);
  const goOn = useEffectEvent(() => {
    notify.info(wordsOf('imports').done.title(rows));
    host?.onApplied();
  });
  useEffect(() => {
    if (state === 'applied' && goesOn.current) goOn();
    if (state !== 'applying') goesOn.current = false;
  }, [state]);
  return goesOn;
}

/** Tells the host of a state in which there is nothing to choose. */
function Gate({ host, state }: { host: StepHost | undefined; state: ImportDetails['state'] }) {
  const { waits } = useWords('imports');
  const blocked = state === 'applying' || state === 'undoing' || state === 'failed' ? waits[state] : null;
  useGate(host, blocked, null);
  return null;
}
