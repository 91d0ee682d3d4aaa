import { IconPencil } from '@tabler/icons-react';
import { formatDate } from '#domain/calendar.ts';
import { isPdf } from '#domain/files.ts';
import { PointsFigure } from '#web/ui/figures/points-figure.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { ReceiptPicture } from '../../receipts/receipt-picture.tsx';
import { countItems, type Receipt } from '../../receipts/receipt-words.ts';
import { useFlow } from '../flow/use-flow.ts';
import classes from './receipt-summary.module.css';

export const ReceiptSummary = ({ draft }: { draft: Receipt }) => (
  <Section title="Receipt">
    <div className={classes.summary}>
      {draft.image && (
        <div className={classes.picture}>
          <ReceiptPicture
            picture={{ name: draft.image.fileName, isPdf: isPdf(draft.image.fileName), url: draft.image.url }}
          />
        </div>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>Receipt number</dt>
          <dd>{draft.receiptNumber}</dd>
        </div>
        <div>
          <dt>Date of purchase</dt>
          <dd className="num">{formatDate(draft.dateOfPurchase)}</dd>
        </div>
      </dl>
    </div>
    <LinkButton
      {...useFlow().linkTo({ step: 'details', receipt: draft._id })}
      className={classes.change}
      variant="default"
      h={44}
      leftSection={<IconPencil size={18} aria-hidden="true" />}
    >
      Change invoice details
    </LinkButton>
    <div className={classes.total}>
      <PointsFigure label={`Total for ${countItems(draft)}`} value={draft.points} size="md" />
      <p className={classes.hint}>Review takes up to 72 business hours.</p>
    </div>
  </Section>
);
