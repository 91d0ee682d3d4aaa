import { Group } from '@mantine/core';
import type { User } from '#contract/members.ts';
import { PointsFigure } from '#web/ui/points-figure.tsx';
import { Section } from '#web/ui/section.tsx';

export function OwnPoints({ member }: { member: User['userLoyaltyProgram'] }) {
  if (!member) return null;
  return (
    <Section title="Your points" more={{ label: 'My Activity', link: { to: '/program/$slug/activity' } }}>
      <Group gap="16px 64px" align="stretch">
        <PointsFigure size="md" label="Left to redeem" value={member.currentPoints} />
        <PointsFigure size="md" label="Earned in all" value={member.totalPoints} />
      </Group>
    </Section>
  );
}
