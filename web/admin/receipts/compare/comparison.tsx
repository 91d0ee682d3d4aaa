import { Group } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { formatDate } from '#domain/calendar.ts';
import { Link } from '#web/ui/link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import desk from '../desk/desk.module.css';
import { ReceiptFile } from '../evidence/receipt-file.tsx';
import { type Receipt, stateOf } from '../receipt.ts';
import { useDeskLinks } from '../receipt-links.ts';
import { CompareBar } from './compare-bar.tsx';
import { compareFacts } from './compare-facts.ts';
import classes from './comparison.module.css';
import { SameFacts } from './same-facts.tsx';

/** Both pictures outside, the facts between them. The tools of one picture move both by key. */
export function Comparison({ mine, other }: { mine: Receipt; other: Receipt }) {
  const links = useDeskLinks();
  const facts = compareFacts(mine, other);
  return (
    <div className={classes.root}>
      <Group gap="8px var(--mantine-spacing-md)" mih={36} miw={0} style={{ gridColumn: '1 / -1' }}>
        <Link {...links.receipt(mine._id)} className={desk.back}>
          <IconChevronLeft size={16} aria-hidden="true" /> Back
        </Link>
        <PageTitle className={desk.title}>Possible duplicate</PageTitle>
      </Group>
      <Side receipt={mine} title="This receipt" />
      <SameFacts facts={facts} />
      <Side receipt={other} title="Already submitted" />
      <CompareBar receipt={mine} facts={facts} />
    </div>
  );
}

const Side = ({ receipt, title }: { receipt: Receipt; title: string }) => (
  <section className={classes.side} aria-label={title}>
    <div className={classes.title}>
      <h2>{title}</h2>
      <State receipt={receipt} />
    </div>
    <ReceiptFile key={receipt.image?.imageKey} receipt={receipt} label={`${title}, image`} />
  </section>
);

function State({ receipt }: { receipt: Receipt }) {
  const state = stateOf(receipt);
  if (state === 'unapproved') return <StateBadge state="review" label="Unapproved" />;
  const word = state === 'approved' ? 'Approved' : 'Denied';
  return <StateBadge state={state} label={receipt.decidedAt ? `${word} ${formatDate(receipt.decidedAt)}` : word} />;
}
