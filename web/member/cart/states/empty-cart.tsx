import { Button } from '@mantine/core';
import { formatPoints } from '#domain/points.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/section.tsx';
import { useMemberPaths } from '../../use-program.ts';
import { CartScene } from './cart-scene.tsx';

export const EmptyCart = ({ currentPoints }: { currentPoints: number }) => (
  <Card flush>
    <EmptyState
      art={<CartScene />}
      title="Your cart is empty"
      text={`You have ${formatPoints(currentPoints)} points left to redeem. Choose a reward and it will wait for you here.`}
      action={
        <Button component={Link} href={useMemberPaths().redeem} size="md" h={48} px={28}>
          Redeem Points
        </Button>
      }
    />
  </Card>
);
