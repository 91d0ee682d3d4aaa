import { Box, Center, Group, SimpleGrid } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Right } from '#domain/roles.ts';
import card from '#web/ui/layout/card.module.css';
import { Link } from '#web/ui/links/link.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { AddUser } from '../members/add/add-user.tsx';
import { type Overview, places } from '../nav-areas.ts';
import classes from './hub.module.css';
import { oldestWaits } from './oldest-waits.ts';

export const countsGrid = { cols: { base: 1, md: 3 }, spacing: { base: 'xs', md: 'md' } };

export function HubCounts({ overview }: { overview: Overview }) {
  const { program, counts, oldestUnapprovedUser } = overview;
  const words = useWords('hub');
  const may = (right: Right) => program.rights.includes(right);
  const list = (name: keyof typeof words.lists) => ({ overview, name });
  return (
    <SimpleGrid {...countsGrid}>
      {may('see-people') && (
        <CountCard
          {...list('unapproved-users')}
          hint={oldestUnapprovedUser ? oldestWaits(oldestUnapprovedUser, new Date()) : words.nobodyWaits}
        />
      )}
      {may('see-receipts') && <CountCard {...list('unapproved-rebate-submissions')} hint={overdueHint(counts)} />}
      {may('see-orders') && (
        <CountCard {...list('reward-items')} total={counts.rewardsTotal} hint={words.unsentOfTotal} />
      )}
      {may('see-people') && (
        <CountCard {...list('approved-users')} action={may('people') && <AddUser programId={program._id} compact />} />
      )}
      {may('see-receipts') && <CountCard {...list('approved-rebate-submissions')} />}
      {may('see-people') && <CountCard {...list('completed-modules')} />}
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
  overview: Overview;
  /** The list, as its page is called below that of the program. */
  name: keyof ReturnType<typeof wordsOf<'hub'>>['lists'];
  total?: number;
  /** Explains the number. */
  hint?: string;
  /** A second action such as Add, above the card's link. */
  action?: ReactNode;
};

/** A count with a link to its list: the whole card is the link, an inner action stays separate. */
function CountCard({ overview: { program, counts }, name, total, hint, action }: CountCardProps) {
  const path = `/admin/program/edit/${name}` as const;
  const { Icon, count: counted, ...place } = places[path];
  const count = counts[counted];
  const hot = 'waits' in place && count > 0;
  return (
    <div className={`${card.card} ${classes.count}`} data-hot={hot || undefined}>
      <Group gap="xs" wrap="nowrap" mih={32}>
        <Center w={32} h={32} bdrs="md" c={hot ? 'warning.7' : 'gray.7'} bg={hot ? 'warning.1' : 'gray.1'}>
          <Icon size={18} aria-hidden="true" />
        </Center>
        <Link to={path} search={{ program: program._id }} className={classes.label}>
          {useWords('hub').lists[name]}
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
