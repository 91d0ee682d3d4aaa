import { Group } from '@mantine/core';
import type { User } from '#contract/members.ts';
import { PointsFigure } from '#web/ui/points-figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { useMemberPaths } from '../use-program.ts';

export function OwnPoints({ member }: { member: User['userLoyaltyProgram'] }) {
  const paths = useMemberPaths();
  if (!member) return null;
  return (
    <Section title="Your points" more={{ label: 'My Activity', href: paths.activity }}>
      <Group gap="16px 64px" align="stretch">
        <PointsFigure size="md" label="Left to redeem" value={member.currentPoints} />
        <PointsFigure size="md" label="Earned in all" value={member.totalPoints} />
      </Group>
    </Section>
  );
}
