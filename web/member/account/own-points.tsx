import type { User } from '#contract/members.ts';
import { PointsFigure } from '#web/ui/points-figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { useMemberPaths } from '../use-program.ts';
import classes from './account-page.module.css';

export function OwnPoints({ member }: { member: User['userLoyaltyProgram'] }) {
  const paths = useMemberPaths();
  if (!member) return null;
  return (
    <Section title="Your points" more={{ label: 'My Activity', href: paths.activity }}>
      <div className={classes.figures}>
        <PointsFigure size="md" label="Left to redeem" value={member.currentPoints} />
        <PointsFigure size="md" label="Earned in all" value={member.totalPoints} />
      </div>
    </Section>
  );
}
