import { IconPencil } from '@tabler/icons-react';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { countItems, type Receipt } from '../../receipts/receipt-words.ts';
import { CancelDraft } from '../flow/cancel-draft.tsx';
import { useFlow } from '../flow/use-flow.ts';
import classes from './open-drafts.module.css';

/** What was begun and not submitted: go on with it, or cancel it. */
export function OpenDrafts({ drafts }: { drafts: readonly Receipt[] }) {
  const { linkTo } = useFlow();
  if (drafts.length === 0) return null;
  return (
    <section className={classes.drafts} aria-label="Not yet submitted">
      <ul>
        {drafts.map((draft) => (
          <li key={draft._id} className={classes.draft}>
            <IconPencil size={22} aria-hidden="true" />
            <div className={classes.text}>
              <h2>Receipt {draft.receiptNumber} is not yet submitted</h2>
              <p>
                {formatDate(draft.dateOfPurchase)} · {countItems(draft)} ·{' '}
                <span className="num">{formatPoints(draft.points)} points</span>
              </p>
            </div>
            <div className={classes.actions}>
              <CancelDraft draft={draft} />
              <LinkButton
                {...linkTo({ step: 'confirm', receipt: draft._id })}
                variant="light"
                h={48}
                aria-label={`Continue receipt ${draft.receiptNumber}`}
              >
                Continue
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
