import { Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ImportDetails } from '#contract/import-batches.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { FileCard } from './file-card.tsx';
import { type ImportPlace, isWorking } from './import-calls.ts';
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
  const { state, failure } = details;
  const forNew = () => onOpen(undefined);
  const goesOn = useGoingOn(details, host);
  const isOpen = state === 'reading' || state === 'ready';
  return (
    <Stack gap="md">
      <FileCard place={place} details={details} onReplace={onReplace} onDiscarded={forNew} />
      {failure && (
        <Notice
          kind="danger"
          title={state === 'failed' ? words.failedTitle.reading : words.failedTitle[isOpen ? 'ready' : 'applied']}
        >
          {words.failures[failure]}
        </Notice>
      )}
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
