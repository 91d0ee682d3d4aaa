import { Box, Button, Group, isLightColor, Text } from '@mantine/core';
import { IconCheck, IconGift } from '@tabler/icons-react';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { RewardItem } from '#contract/rewards.ts';
import type { OptionTexts } from '#domain/own-texts.ts';
import { orderRewards, type RewardOrder } from '#domain/reward-order.ts';
import { cartTotal, offeredColors, offeredSizes, quantityChoices } from '#domain/rewards.ts';
import { Picture } from '#web/ui/documents/picture.tsx';
import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { IntoView } from '#web/ui/feedback/notice.tsx';
import { useStepHold } from '#web/ui/feedback/second-tap.ts';
import { QuantityPicker } from '#web/ui/fields/quantity-picker.tsx';
import { RichText } from '#web/ui/fields/rich-text/rich-text.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Problem } from '#web/ui/layout/lines.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Figure, Points, Shortfall } from '#web/ui/values/figure.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { nameOption } from '#words/describe.ts';
import { PointsNotes } from '../points-notes.tsx';
import { Page } from '../shell/page.tsx';
import { useCart, useMember, useOfferedRewards, useProgram } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';
import { GoalButton } from './goal-button.tsx';
import classes from './reward-detail.module.css';
import { RewardList } from './reward-list.tsx';
import { useRewardChoice } from './use-reward-choice.ts';

/** For an old link, or a reward that was removed since. */
function RewardGone() {
  const words = useWords('members').redeem;
  return (
    <>
      <PageHead title={words.title} />
      <EmptyCard
        Icon={IconGift}
        title={words.notOffered}
        text={words.notOfferedText}
        way={{ label: words.allRewards, link: linkToRewards(route.useSearch()) }}
      />
    </>
  );
}

/** The shop: all rewards, or the one in the address. */
export function RedeemPage() {
  const { item } = route.useSearch();
  const rewards = useRewards();
  const reward = rewards?.find(({ _id }) => _id === item);
  return (
    <Page>
      {!item || !rewards ? (
        <RewardList rewards={rewards} />
      ) : reward ? (
        <RewardDetail key={reward._id} reward={reward} />
      ) : (
        <RewardGone />
      )}
    </Page>
  );
}

const route = getRouteApi('/program/$slug/inside/redeem-points');

/** Keeps the chosen order. */
const linkToRewards = ({ sort }: { sort?: RewardOrder }) =>
  linkOptions({ from: '/program/$slug', to: '/program/$slug/redeem-points', search: { sort } });

function RewardDetail({ reward }: { reward: RewardItem }) {
  useStepHold();
  const words = useWords('members').redeem;
  const figures = useWords('parts').values;
  const isOpen = useTakes('orders');
  const { datesNotice } = useProgram();
  const { form, addToCart, isAdding } = useRewardChoice(reward);
  const { values: choice, errors } = form;
  const sizes = offeredSizes(reward);
  const colors = offeredColors(reward);
  // No cost is shown for an invalid quantity.
  const counted = quantityChoices.includes(choice.quantity) ? choice.quantity : 0;
  return (
    <>
      <PageHead
        title={<Own>{reward.name}</Own>}
        back={{
          label: words.allRewards,
          link: linkToRewards(route.useSearch()),
        }}
      />
      <form className={classes.detail} noValidate onSubmit={addToCart}>
        <Picture url={reward.image?.url} ratio={1.05} radius="xl" className={classes.picture} />
        <div className={classes.choices}>
          <Group justify="space-between" gap="sm">
            <Text fz="lg" c="var(--brand-ink)" className={classes.price}>
              {figures.points(<Figure key="points" of={reward.points} bold />, reward.points)}
            </Text>
            <GoalButton reward={reward} />
          </Group>
          {reward.description && (
            <Box mt="-md" c="dimmed">
              <RichText html={reward.description} />
            </Box>
          )}
          <Choices
            field="color"
            legend={words.color}
            names={colors.map(({ name }) => name)}
            texts={reward.optionTexts}
            look={classes.swatch}
            value={choice.color}
            problem={errors.color}
            onChange={(color) => form.setFieldValue('color', color)}
          >
            {(name, isChosen) => <Swatch hex={`#${colors.find((color) => color.name === name)?.hex}`} on={isChosen} />}
          </Choices>
          <Choices
            field="size"
            legend={words.size}
            names={sizes}
            texts={reward.optionTexts}
            look={classes.size}
            value={choice.size}
            problem={errors.size}
            onChange={(size) => form.setFieldValue('size', size)}
          />
          <div>
            <p className={classes.label} aria-hidden="true">
              {words.quantity(
                (range) => (
                  <span key="range">{range}</span>
                ),
                quantityChoices.length,
              )}
            </p>
            <QuantityPicker
              value={choice.quantity}
              max={quantityChoices.length}
              problem={errors.quantity}
              onChange={(quantity) => form.setFieldValue('quantity', quantity)}
            />
          </div>
          <PointsNotes mt={0} c="dimmed" />
          <ActionBar>
            <Cost cost={cartTotal([{ points: reward.points, quantity: counted }])} isAdding={isAdding} />
            {isOpen ? (
              <Button type="submit" size="md" loading={isAdding}>
                {words.addToCart}
              </Button>
            ) : (
              <Text c="dimmed">{datesNotice}</Text>
            )}
          </ActionBar>
        </div>
      </form>
    </>
  );
}

type ChoicesProps = {
  field: 'color' | 'size';
  legend: string;
  names: readonly string[];
  /** Names of the program's own in the reader's language. */
  texts: OptionTexts | undefined;
  look: string | undefined;
  value: string | null;
  /** Why the current choice is invalid. */
  problem: ReactNode;
  onChange: (choice: string) => void;
  /** Drawn above each name. */
  children?: (name: string, isChosen: boolean) => ReactNode;
};

function Choices({ field, legend, names, look, value, problem, onChange, children, texts }: ChoicesProps) {
  const id = useId();
  const terms = useWords('terms');
  if (names.length === 0) return null;
  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <legend className={classes.label}>{legend}</legend>
      <Group gap="sm" align="start">
        {names.map((name) => (
          <label key={name} className={look}>
            <input
              type="radio"
              name={field}
              aria-invalid={Boolean(problem)}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            {children?.(name, name === value)}
            <span>{nameOption(terms, name, texts)}</span>
          </label>
        ))}
      </Group>
      {problem && (
        <IntoView>
          <Problem id={id}>{problem}</Problem>
        </IntoView>
      )}
    </fieldset>
  );
}

/** The chosen one has a ring, a check mark and a bold name. */
const Swatch = ({ hex, on }: { hex: string; on: boolean }) => (
  <i style={{ background: hex }} aria-hidden="true">
    {on && (
      <IconCheck size={20} stroke={3} color={isLightColor(hex, 0.4) ? 'var(--stays-dark)' : 'var(--stays-light)'} />
    )}
  </i>
);

/** The cost, and the points left after it and the cart; announced, because it changes with the quantity. */
function Cost({ cost, isAdding }: { cost: number; isAdding: boolean }) {
  const words = useWords('members').redeem;
  const current = useMember()?.currentPoints;
  const cart = useCart().data?.cart;
  const isInCart = cart !== undefined && cart.length > 0;
  const remaining = current === undefined || !cart ? undefined : current - cartTotal(cart) - cost;
  const missing = isInCart ? words.missingForThisAndCart : words.missingForThis;
  const left = isInCart ? words.remainingAfterThisAndCart : words.remainingAfterThis;
  const what = (text: string) => <span key="what">{text}</span>;
  return (
    <Box flex={{ base: 1, sm: 'none' }} lh={1.35} data-left aria-live="polite">
      <Text fz="xl" fw={700} lh="inherit" className="num">
        <Points of={cost} />
      </Text>
      {/* While it is added, the cart may contain it already. */}
      {remaining !== undefined && (
        <Text fz="sm" lh="inherit" opacity={isAdding ? 0 : 1} c={remaining < 0 ? 'danger.7' : 'dimmed'}>
          {remaining < 0
            ? missing(<Shortfall key="points" of={-remaining} />, what)
            : left(<Points key="points" of={remaining} />, what)}
        </Text>
      )}
    </Box>
  );
}

/** The offered rewards, by default those within reach first; undefined until they are loaded. */
function useRewards() {
  const { sort = 'near' } = route.useSearch();
  const { currentPoints = 0 } = useMember() ?? {};
  const rewards = useOfferedRewards();
  return rewards && orderRewards(rewards, sort, currentPoints);
}
