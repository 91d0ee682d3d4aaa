import { Box, Center, Group, SimpleGrid } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Right } from '#domain/roles.ts';
import card from '#web/ui/layout/card.module.css';
import { Link } from '#web/ui/links/link.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { AddUser } from '../members/add/add-user.tsx';
import { countedLists, type Overview } from '../nav-areas.ts';
import type { NavItem } from '../shell/admin-shell.tsx';
import classes from './hub.module.css';
import { oldestWaits } from './oldest-waits.ts';

export const countsGrid = { cols: { base: 1, md: 3 }, spacing: { base: 'xs', md: 'md' } };

export function HubCounts({ overview: { program, counts, oldestUnapprovedUser } }: { overview: Overview }) {
  const words = useWords('hub');
  const lists = countedLists(program._id, counts);
  const may = (right: Right) => program.rights.includes(right);
  return (
    <SimpleGrid {...countsGrid}>
      {may('see-people') && (
        <CountCard
          list={lists.unapprovedUsers}
          hint={oldestUnapprovedUser ? oldestWaits(oldestUnapprovedUser, new Date()) : words.nobodyWaits}
        />
      )}
      {may('see-receipts') && <CountCard list={lists.unapprovedReceipts} hint={overdueHint(counts)} />}
      {may('see-orders') && (
        <CountCard list={lists.rewardItems} total={counts.rewardsTotal} hint={words.unsentOfTotal} />
      )}
      {may('see-people') && (
        <CountCard list={lists.approvedUsers} action={may('people') && <AddUser programId={program._id} compact />} />
      )}
      {may('see-receipts') && <CountCard list={lists.approvedReceipts} />}
      {may('see-people') && <CountCard list={lists.completedTrainings} />}
    </SimpleGrid>
  );
}

function overdueHint({ unapprovedReceipts, overdueReceipts }: Overview['counts']): string {
  const words = wordsOf('hub');
  const { reviewTime } = wordsOf('terms');
  if (unapprovedReceipts === 0) return words.nothingWaits;
  return overdueReceipts > 0 ? words.overdue(overdueReceipts, reviewTime) : words.noneOverdue(reviewTime);
}

type CountCardProps = {
  list: Omit<NavItem, 'label'>;
  total?: number;
  /** Explains the number. */
  hint?: string;
  /** A second action such as Add, above the card's link. */
  action?: ReactNode;
};

/** A count with a link to its list: the whole card is the link, an inner action stays separate. */
function CountCard({ list: { name, link, Icon, count = 0, waits }, total, hint, action }: CountCardProps) {
  const hot = waits && count > 0;
  return (
    <div className={`${card.card} ${classes.count}`} data-hot={hot || undefined}>
      <Group gap="xs" wrap="nowrap" mih={32}>
        <Center w={32} h={32} bdrs="md" c={hot ? 'warning.7' : 'gray.7'} bg={hot ? 'warning.1' : 'gray.1'}>
          <Icon size={18} aria-hidden="true" />
        </Center>
        <Link {...link} className={classes.label}>
          {name}
        </Link>
        {action ? (
          <Box component="span" pos="relative" style={{ zIndex: 1 }}>
            {action}
          </Box>
        ) : (
          <IconArrowRight className={classes.arrow} size={16} aria-hidden="true" />
        )}
      </Group>
      <div className={classes.bottom}>
        <div className={classes.value}>
          <Figure of={count} />
          {total !== undefined && (
            <small>
              {' '}
              / <Figure of={total} />
            </small>
          )}
        </div>
        {hint && <div className={classes.hint}>{hint}</div>}
      </div>
    </div>
  );
}
