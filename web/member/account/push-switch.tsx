import { Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isOwnCall, useSession } from '#web/api/session.ts';
import { Section } from '#web/ui/section.tsx';
import { beginPush, canPushHere, endPush, readPushHere } from './push-device.ts';

const denied =
  'Your browser blocks notifications of this site. Allow them in the browser’s settings for this site, then switch this on.';
const failed = 'This could not be changed. Check your connection and try again.';

/** Whether this device notifies its member; shown only where browser and server can. */
export function PushSwitch() {
  // An administrator in View As sits at another device.
  const isOwn = useSession()?.viewedBy === undefined;
  const { data, refetch } = useQuery({
    queryKey: ['GET /api/client/push', 'here'],
    queryFn: readPushHere,
    enabled: () => isOwn && canPushHere() && isOwnCall('GET /api/client/push'),
  });
  const change = useMutation({
    mutationFn: async (key: string | null) => (key === null ? await endPush() : await beginPush(key)),
    onSettled: () => refetch(),
  });
  if (!data?.publicKey) return null;
  const { publicKey, isTold } = data;
  const isDenied = change.data === 'denied' && Notification.permission === 'denied';
  return (
    <Section title="Notifications">
      <Switch
        label="Notify me on this device when my receipts are decided"
        description="Also when a reward is shipped. The notification says only that there is news, never what you bought or earned."
        checked={change.isPending ? change.variables !== null : isTold}
        aria-busy={change.isPending}
        error={isDenied ? denied : change.isError && failed}
        // Not disabled meanwhile, as it would lose the focus.
        onChange={() => change.isPending || change.mutate(isTold ? null : publicKey)}
      />
    </Section>
  );
}
