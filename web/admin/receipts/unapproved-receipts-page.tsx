import { SentScene } from '#web/ui/scenes/sent-scene.tsx';
import { BackToProgram } from './list/back-to-program.tsx';
import { ReceiptList } from './list/receipt-list.tsx';
import { ReviewAll } from './list/review-all.tsx';
import { waitingColumns } from './list/waiting-columns.tsx';

export const UnapprovedReceiptsPage = () => (
  <ReceiptList
    status="unapproved"
    lead="Unapproved rebate submissions: receipts that wait for your decision."
    label="Unapproved rebate submissions"
    columns={waitingColumns}
    actions={<ReviewAll />}
    empty={{
      art: <SentScene />,
      title: 'Nothing waits for a decision',
      text: 'Receipts that participants submit appear here until you approve or deny them.',
      action: <BackToProgram />,
    }}
  />
);
