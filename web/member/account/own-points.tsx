import type { User } from '#contract/members.ts';
import { PointsFigure } from '#web/ui/figures/points-figure.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import classes from './account-page.module.css';

export function OwnPoints({ member }: { member: User['userLoyaltyProgram'] }) {
  if (!member) return null;
  return (
    <Section title="Your points" more={{ label: 'My Activity', link: { to: '/program/$slug/activity' } }}>
      <div className={classes.figures}>
        <PointsFigure size="md" label="Left to redeem" value={member.currentPoints} />
        <PointsFigure size="md" label="Earned in all" value={member.totalPoints} />
      </div>
    </Section>
  );
}
