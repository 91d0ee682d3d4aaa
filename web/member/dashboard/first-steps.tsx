import { Box, Button, Center, Flex, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import { MemberButton } from '../member-link.tsx';
import { Scan } from '../scan/scan.tsx';
import { useMember, useOfferedRewards, useProgram } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';
import { decidedQuery, draftsQuery, waitingQuery } from './dashboard-queries.ts';
import classes from './first-steps.module.css';

/** Whether the participant can begin, and has neither points, finished trainings nor receipts; not before all of that is loaded. */
export function useIsNewcomer(): boolean {
  const member = useMember();
  const [receipts, trainings] = [useTakes('receipts'), useTakes('trainings')];
  const lists = [useQuery(draftsQuery), useQuery(waitingQuery), useQuery(decidedQuery)];
  const isWithoutReceipts = lists.every(({ data }) => data?.receipts.length === 0);
  if (!receipts && !trainings) return false;
  return member?.totalPoints === 0 && member.completedTrainings.length === 0 && isWithoutReceipts;
}

/** The way to the first points and what they are for, in place of lists that are still empty. */
export function FirstSteps() {
  const words = useWords('members').home.firstSteps;
  const { reviewTime } = useWords('terms');
  const { loyaltyProgramTrainings: trainings = [] } = useProgram();
  const rewards = useOfferedRewards() ?? [];
  const [receipts, takesTrainings] = [useTakes('receipts'), useTakes('trainings')];
  return (
    <Section title={words.title} flush>
      <ol className={classes.steps}>
        {receipts && (
          <Step title={words.photograph} text={words.photographText(reviewTime)}>
            <Scan>
              {(props) => (
                <Button {...props} leftSection={<IconCamera size={20} aria-hidden="true" />}>
                  {words.scan}
                </Button>
              )}
            </Scan>
          </Step>
        )}
        {takesTrainings && trainings.length > 0 && (
          <Step title={words.takeTraining} text={words.takeTrainingText}>
            <MemberButton variant="default" to="/program/$slug/training-catalog">
              {words.seeTrainings}
            </MemberButton>
          </Step>
        )}
        {rewards.length > 0 && (
          <Step title={words.chooseReward} text={words.chooseRewardText}>
            <MemberButton variant="default" to="/program/$slug/redeem-points">
              {words.seeRewards}
            </MemberButton>
          </Step>
        )}
      </ol>
    </Section>
  );
}

/** The list numbers it. */
const Step = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className={classes.step}>
    <Center component="span" className={classes.number} aria-hidden="true" />
    <Flex flex={1} miw={0} wrap="wrap" align="center" gap="sm">
      <Box flex="1 1 16em" miw={0}>
        <Text component="h3" inherit fw={600} lh={1.35}>
          {title}
        </Text>
        <Text mt="xxxs" fz="sm" lh={1.4} c="dimmed">
          {text}
        </Text>
      </Box>
      {children}
    </Flex>
  </li>
);
