import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useAct } from '#web/api/query.ts';
import { Failure } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import { deviceName } from '../../entries/begin-entry.ts';
import { leaveToWait } from '../../entries/leave-to-wait.ts';
import { useEntry } from '../../entries/use-entries.ts';

/** Keeps on this phone what could not be uploaded: a photograph, or several of one receipt. */
export function KeepButton() {
  const { slug = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { entry } = useEntry();
  const words = useWords('entry').waiting;
  const keep = useAct({
    mutationFn: () => leaveToWait(entry),
    onSuccess: async () => {
      await navigate({ to: '/program/$slug/dashboard', params: { slug }, replace: true });
      notify.info(words.keptOnDevice(deviceName()), { detail: words.keptHint });
    },
  });
  return (
    <>
      <Button variant="light" mt="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
        {words.keepOnDevice(deviceName())}
      </Button>
      {keep.error && <Failure title={words.notKept} detail={keep.error.reason} />}
    </>
  );
}
