import { Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { receiptState } from '#domain/receipts.ts';
import { useRead } from '#web/api/query.ts';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Card, CardText, Section } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { type Fact, Facts } from '#web/ui/values/facts.tsx';
import { Points } from '#web/ui/values/figure.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords } from '#web/words.ts';
import { ReceiptLine } from '../lines/item-line.tsx';
import { MemberButton } from '../member-link.tsx';
import { ownReceipt } from '../receipts/receipt-links.ts';
import { Denial, ReceiptAction } from '../receipts/receipt-parts.tsx';
import { countItems, decisionText, isSearchedFor, printedFacts, type Receipt } from '../receipts/receipt-words.ts';
import { Page } from '../shell/page.tsx';
import { useProgram } from '../use-member.ts';
import { Objection, Written } from './objection.tsx';
import classes from './own-receipt.module.css';

/** The receipt's state, and the reviewer's comment. */
const Decision = ({ receipt }: { receipt: Receipt }) => (
  <div className={classes.decision}>
    {receipt.denied ? <Denial receipt={receipt} /> : <ReceiptStatus receipt={receipt} />}
    <SentAgain receipt={receipt} />
    <Objection
      to={{ ...receipt, isSentAgain: receipt.sentAgainAs !== null }}
      isShown={receipt.approved || receipt.denied}
    />
  </div>
);

/** The decision, the items, and the photo next to them. */
const OwnReceipt = ({ receipt }: { receipt: Receipt }) => (
  <div className={classes.receipt}>
    <Stack gap="xl" miw={0}>
      <Decision receipt={receipt} />
      <ReceiptFacts receipt={receipt} />
      <ReceiptLines receipt={receipt} />
    </Stack>
    {receipt.image && <File image={receipt.image} />}
  </div>
);

const OwnReceiptLoading = () => (
  <div className={classes.receipt} role="status" aria-label={useWords('members').ownReceipt.loading}>
    <Stack gap="xl" miw={0}>
      <Skeleton h={132} radius="xl" />
      <Skeleton h={240} radius="xl" />
    </Stack>
    <Skeleton className={classes.file} radius="lg" />
  </div>
);

export function OwnReceiptPage() {
  const { receipt: id = '' } = route.useSearch();
  const found = useRead('GET /api/client/receipt/:id', { id });
  const receipt = found.data?.receipt;
  const { notLoaded } = useWords('members').ownReceipt;
  return (
    <Page>
      <Head receipt={receipt} />
      {receipt ? (
        <OwnReceipt key={receipt._id} receipt={receipt} />
      ) : (
        <NotLoaded of={found} failure={notLoaded} loading={<OwnReceiptLoading />} />
      )}
    </Page>
  );
}

function Head({ receipt }: { receipt: Receipt | undefined }) {
  const words = useWords('members').ownReceipt;
  const back = { label: words.backToActivity, link: { to: '/program/$slug/activity' } } as const;
  if (!receipt) return <PageHead title={words.title} back={back} />;
  return (
    <PageHead
      title={<Told say={words.titleOf} of={receipt.receiptNumber} />}
      back={back}
      mark={<StateBadge state={receiptState(receipt)} />}
      actions={<ReceiptAction receipt={receipt} />}
    />
  );
}

const route = getRouteApi('/program/$slug/inside/activity/receipt');

const File = ({ image }: { image: NonNullable<Receipt['image']> }) => (
  <div className={classes.file}>
    <DocumentViewer label={image.fileName} image={image} />
  </div>
);

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const words = useWords('members').ownReceipt;
  const { submittedAt, decidedAt, approved, memberNote } = receipt;
  const facts: Fact[] = [
    ...printedFacts(receipt),
    ...(memberNote ? [[words.note, memberNote] as const] : []),
    ...(submittedAt ? [[words.submittedOn, <Day key="submitted" at={submittedAt} />] as const] : []),
    ...(decidedAt
      ? [[approved ? words.approvedOn : words.deniedOn, <Day key="decided" at={decidedAt} />] as const]
      : []),
  ];
  return (
    <Card>
      <Facts facts={facts} min={128} />
    </Card>
  );
}

/** The items with their points and individual decisions. */
function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const words = useWords('members').ownReceipt;
  const { receiptItems, points, denied } = receipt;
  const isSearched = isSearchedFor(receipt);
  return (
    <Section
      title={isSearched ? words.items : countItems(receipt)}
      aside={!isSearched && <b className="num">{denied ? words.noPoints : words.points(points)}</b>}
      flush
    >
      {receiptItems.length === 0 && <CardText>{isSearched ? words.searched : words.noItems}</CardText>}
      <ul>
        {receiptItems.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
    </Section>
  );
}

/** A line shows a decision if the receipt was approved, or if only this line was denied. */
function Line({ line: { item, quantity, approved, denied } }: { line: Receipt['receiptItems'][number] }) {
  return (
    <ReceiptLine item={item} quantity={quantity} denied={denied}>
      {(approved || denied) && (
        <Text inherit mt="xs">
          <StateBadge state={approved ? 'approved' : 'denied'} />
        </Text>
      )}
    </ReceiptLine>
  );
}

function ReceiptStatus({ receipt }: { receipt: Receipt }) {
  const words = useWords('members').ownReceipt;
  const { reviewTime } = useWords('terms');
  const { timeZone } = useProgram();
  const points = <Points key="points" of={receipt.points} />;
  if (!receipt.finished) {
    return (
      <Notice kind="info" title={words.draft}>
        {words.draftText(points)}
      </Notice>
    );
  }
  return receipt.approved ? (
    <Notice kind="info" title={words.approved(points)}>
      {receipt.adminComments && <Written>{receipt.adminComments}</Written>}
    </Notice>
  ) : (
    <Notice kind="info" title={receipt.reopenedBecause ? words.reopened : decisionText(receipt, timeZone)}>
      {receipt.reopenedBecause && <Written>{receipt.reopenedBecause}</Written>}
      <div>{isSearchedFor(receipt) ? words.searchedInReview(reviewTime) : words.inReview(points, reviewTime)}</div>
    </Notice>
  );
}

/** Links between a denied receipt and the one that replaces it. */
function SentAgain({ receipt: { sentAgainOf, sentAgainAs } }: { receipt: Receipt }) {
  const words = useWords('members').ownReceipt;
  const other = sentAgainAs ?? sentAgainOf;
  if (!other) return null;
  return (
    <Notice
      kind="info"
      title={<Told say={sentAgainAs ? words.sentAgainAs : words.sentAgainOf} of={other.receiptNumber} />}
      actions={
        <MemberButton {...ownReceipt(other._id)} variant="default">
          {sentAgainAs ? words.sentAgainStates[sentAgainAs.state] : words.seeWhy}
        </MemberButton>
      }
    />
  );
}
