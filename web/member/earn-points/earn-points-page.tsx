import { Box, Button, Center, SimpleGrid, Text } from '@mantine/core';
import { IconChevronRight, IconFile, IconPlayerPlay, IconReceipt } from '@tabler/icons-react';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { useWords } from '#web/words.ts';
import { Closed } from '../closed.tsx';
import { MemberLink } from '../member-link.tsx';
import { Scan } from '../scan/scan.tsx';
import { Page } from '../shell/page.tsx';
import { usePointsTerms } from '../use-points-terms.ts';
import { useTakes } from '../use-takes.ts';
import classes from './earn-points-page.module.css';

export function EarnPointsPage() {
  const words = useWords('members').earnPoints;
  const { reviewTime } = useWords('terms');
  const pointsTerms = usePointsTerms();
  const [receipts, trainings] = [useTakes('receipts'), useTakes('trainings')];
  return (
    <Page>
      <PageHead title={words.title} lead={words.lead} />
      {!receipts && !trainings && <Closed what="points" />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        {receipts && (
          <MemberLink className={classes.way} to="/program/$slug/enter-items">
            <Way Icon={IconReceipt} title={words.enterItems} text={words.enterItemsText(reviewTime)} />
          </MemberLink>
        )}
        {trainings && (
          <MemberLink className={classes.way} to="/program/$slug/training-catalog">
            <Way Icon={IconPlayerPlay} title={words.training} text={words.trainingText} />
          </MemberLink>
        )}
      </SimpleGrid>
      <Box mt="lg">
        <Scan isThere>
          {(props) => (
            <Button {...props} variant="subtle" px={0} leftSection={<IconFile size={20} aria-hidden="true" />}>
              {words.useFile}
            </Button>
          )}
        </Scan>
      </Box>
      {pointsTerms && (
        <Text inherit mt="lg" c="dimmed">
          {pointsTerms}
        </Text>
      )}
    </Page>
  );
}

const Way = ({ Icon, title, text }: { Icon: typeof IconReceipt; title: string; text: string }) => (
  <>
    <Center
      component="span"
      flex="none"
      w={{ base: 52, sm: 64 }}
      h={{ base: 52, sm: 64 }}
      bdrs="xl"
      bg="var(--brand-soft)"
    >
      <Icon size={32} stroke={1.7} aria-hidden="true" />
    </Center>
    <Text span inherit flex={1} miw={0} c="dimmed">
      <Text span display="block" mb="xxxs" fz="xl" fw={650} lh={1.3} c="black">
        {title}
      </Text>
      {text}
    </Text>
    <IconChevronRight size={24} aria-hidden="true" />
  </>
);
