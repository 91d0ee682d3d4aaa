import { Box, Button } from '@mantine/core';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import type { RewardItem } from '#contract/rewards.ts';
import { formatPoints } from '#domain/points.ts';
import { offeredColors, offeredSizes, quantityChoices } from '#domain/rewards.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { QuantityPicker } from '#web/ui/quantity-picker.tsx';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { useStepHold } from '#web/ui/second-tap.ts';
import { ColorChoice } from './choice/color-choice.tsx';
import { SizeChoice } from './choice/size-choice.tsx';
import { useRewardChoice } from './choice/use-reward-choice.ts';
import { Cost } from './cost.tsx';
import classes from './reward-detail.module.css';

export function RewardDetail({ reward }: { reward: RewardItem }) {
  useStepHold();
  // The order that was chosen stays.
  const { sort } = route.useSearch();
  const { choice, problems, choose, addToCart, isAdding } = useRewardChoice(reward);
  const sizes = offeredSizes(reward);
  const colors = offeredColors(reward);
  return (
    <>
      <PageHead
        title={reward.name}
        back={{
          label: 'All rewards',
          link: linkOptions({ from: '/program/$slug', to: '/program/$slug/redeem-points', search: { sort } }),
        }}
      />
      <form
        className={classes.detail}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          addToCart(event.currentTarget);
        }}
      >
        <Picture url={reward.image?.url} ratio={1.05} radius={16} className={classes.picture} />
        <div className={classes.choices}>
          <p className={classes.price}>
            <b className="num">{formatPoints(reward.points)}</b> points
          </p>
          {reward.description && (
            <Box mt={-16} c="dimmed">
              <RichText html={reward.description} />
            </Box>
          )}
          {colors.length > 0 && (
            <ColorChoice
              colors={colors}
              value={choice.color}
              problem={problems.color}
              onChange={(color) => choose({ color })}
            />
          )}
          {sizes.length > 0 && (
            <SizeChoice
              sizes={sizes}
              value={choice.size}
              problem={problems.size}
              onChange={(size) => choose({ size })}
            />
          )}
          <div>
            <p className={classes.label} aria-hidden="true">
              Quantity <span>1 to {quantityChoices.length}</span>
            </p>
            <QuantityPicker
              value={choice.quantity}
              max={quantityChoices.length}
              onChange={(quantity) => choose({ quantity })}
            />
          </div>
          <ActionBar>
            <Cost cost={reward.points * choice.quantity} />
            <Button type="submit" size="md" h={48} px={32} loading={isAdding}>
              Add to Cart
            </Button>
          </ActionBar>
        </div>
      </form>
    </>
  );
}

const route = getRouteApi('/program/$slug/inside/redeem-points');
