import { Skeleton, Text } from '@mantine/core';
import type { Answer } from '#web/api/call.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';

type Previewed = Answer<'GET /api/admin/receipt/:id/reopening'>;
type Props = { member: string; of: Parameters<typeof NotLoaded>[0]['of'] & { data: Previewed | undefined } };

/** What reopening does to the member's points. Other figures are another element, which translators have not seen yet. */
export function Effect({ member, of: found }: Props) {
  const words = useWords('receipts').reopening;
  if (!found.data) return <NotLoaded of={found} failure={words.notLoaded} loading={<Skeleton h={44} />} />;
  const { points, takenBack, owed } = found.data.reopening;
  const say = (name = '') => {
    if (owed > 0) return words.takesInPart(name, points, takenBack, owed);
    return points === 0 ? words.takesNothing : words.takesBack(points);
  };
  return (
    <div role="status">
      <Text key={`${points} ${owed}`} size="sm">
        <Told say={say} of={member} />
      </Text>
      <Text size="sm">{words.waitsAgain}</Text>
    </div>
  );
}
