import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { isOwnCall, useSession } from '#web/api/session.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import { beginPush, canPushHere, endPush, hasWorker, readPushHere } from './push-device.ts';

/** Whether this device notifies its member; shown only if the server can. */
export function PushSwitch() {
  // An administrator in View As sits at another device.
  const isOwn = !useSession()?.isViewing;
  const words = useWords('account').push;
  const asked = useQuery<Awaited<ReturnType<typeof readPushHere>>, Refusal>({
    queryKey: ['GET /api/client/push', 'here'],
    queryFn: readPushHere,
    enabled: () => isOwn && isOwnCall('GET /api/client/push'),
  });
  if (!isOwn || !hasWorker || asked.data?.publicKey === null) return null;
  return (
    <Section title={words.title}>
      {asked.data ? (
        <DeviceSwitch
          publicKey={asked.data.publicKey}
          isSubscribed={asked.data.isSubscribed}
          onChanged={() => asked.refetch()}
        />
      ) : (
        <NotLoaded of={asked} failure={words.notLoaded} loading={<Skeleton h={44} />} />
      )}
    </Section>
  );
}

interface Props {
  publicKey: string;
  isSubscribed: boolean;
  onChanged: () => Promise<unknown>;
}

function DeviceSwitch({ publicKey, isSubscribed, onChanged }: Props) {
  const change = useAct({
    mutationFn: async (isWanted: boolean) => (isWanted ? await beginPush(publicKey) : await endPush()),
    onSettled: onChanged,
  });
  const words = useWords('account').push;
  const canPush = canPushHere();
  const isDenied = change.data === 'denied' && Notification.permission === 'denied';
  const problem = isDenied ? words.denied : change.isError && words.notChanged;
  return (
    <Switch
      label={words.notifyMe}
      description={canPush ? words.whatIsSaid : words.impossible}
      checked={change.isPending ? change.variables : isSubscribed}
      disabled={!canPush}
      aria-busy={change.isPending}
      error={problem && <span role="alert">{problem}</span>}
      // Not disabled during the call, as it would lose the focus.
      onChange={() => change.isPending || change.mutate(!isSubscribed)}
    />
  );
}
