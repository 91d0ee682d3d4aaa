import { Button, Stack } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useAct } from '#web/api/query.ts';
import { Failure } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';
import { deviceName } from '../entries/begin-entry.ts';
import { keepPhoto } from '../entries/leave-to-wait.ts';
import { OnThisPhone } from '../entries/on-this-phone.tsx';
import { Scan } from '../scan/scan.tsx';
import { useMemberId } from '../use-member.ts';

/** What a participant can do when the program cannot be reached: photograph receipts, which wait on the phone. */
export function KeepPhotos() {
  const { slug = '' } = useParams({ strict: false });
  const memberId = useMemberId();
  const words = useWords('entry').waiting;
  const keep = useAct({ mutationFn: (photo: File) => keepPhoto({ memberId, slug }, photo) });
  return (
    <Stack gap="lg" mt="xl" ta="left">
      <p>{words.canPhotograph(deviceName())}</p>
      <Scan onScan={keep.mutate}>
        {(props) => (
          <Button
            {...props}
            size="md"
            loading={keep.isPending}
            leftSection={<IconCamera size={20} aria-hidden="true" />}
          >
            {words.photograph}
          </Button>
        )}
      </Scan>
      {keep.error && <Failure title={words.notKept} detail={keep.error.reason} />}
      <OnThisPhone isOffline />
    </Stack>
  );
}
