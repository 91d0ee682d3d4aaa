import { Text } from '@mantine/core';
import type { Completion } from '#contract/trainings.ts';
import { formatPoints } from '#domain/points.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PointsFigure } from '#web/ui/points-figure.tsx';
import { MedalScene } from '#web/ui/scenes.tsx';
import { MemberButton } from '../../member-link.tsx';
import { useMember } from '../../use-member.ts';
import classes from './training-done.module.css';

/** The completion screen: what it earned, and what there is now. */
export function TrainingDone({ name, completion }: { name: string; completion: Completion }) {
  const { points, correct, questions } = completion;
  const member = useMember();
  const score = questions > 0 ? `${correct} of ${questions} answers right at the first go.` : '';
  return (
    <div className={classes.done}>
      <div className={classes.medal}>
        <MedalScene />
      </div>
      <Text inherit mt="sm" fw={500} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <PageTitle className={classes.title}>
        {points > 0 ? (
          <>
            You earned <span className="num">{formatPoints(points)} points</span>
          </>
        ) : (
          'Training completed'
        )}
      </PageTitle>
      <Text inherit mt={8} c="dimmed" style={{ textWrap: 'balance' }}>
        {score} {points > 0 && 'The points are yours now.'}
      </Text>
      {member && (
        <div className={classes.now}>
          <PointsFigure size="md" label="Points left to redeem" value={member.currentPoints} />
          <PointsFigure size="md" label="Total points earned" value={member.totalPoints} />
        </div>
      )}
      <div className={classes.actions}>
        <MemberButton to="/program/$slug/training-catalog" variant="default" size="md" h={48} px={24}>
          Next training
        </MemberButton>
        <MemberButton to="/program/$slug/redeem-points" size="md" h={48} px={28}>
          Redeem Points
        </MemberButton>
      </div>
    </div>
  );
}
