import { Box, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { formatDate } from '#domain/calendar.ts';
import { isPdf } from '#domain/files.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { PointsFigure } from '#web/ui/points-figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { ReceiptPicture } from '../../receipts/receipt-picture.tsx';
import { countItems, type Receipt } from '../../receipts/receipt-words.ts';
import { useFlow } from '../flow/use-flow.ts';
import classes from './receipt-summary.module.css';

export const ReceiptSummary = ({ draft }: { draft: Receipt }) => (
  <Section title="Receipt">
    <Group wrap="nowrap">
      {draft.image && (
        <Box flex="none" w={84} h={112} bdrs="md" style={{ overflow: 'hidden' }}>
          <ReceiptPicture
            picture={{ name: draft.image.fileName, isPdf: isPdf(draft.image.fileName), url: draft.image.url }}
          />
        </Box>
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
    </Group>
    <LinkButton
      {...useFlow().linkTo({ step: 'details', receipt: draft._id })}
      w="100%"
      mt="md"
      variant="default"
      h={44}
      leftSection={<IconPencil size={18} aria-hidden="true" />}
    >
      Change invoice details
    </LinkButton>
    <Box mt="lg" pt="lg" style={{ borderTop: '1px solid var(--line-inner)' }}>
      <PointsFigure label={`Total for ${countItems(draft)}`} value={draft.points} size="md" />
      <Text mt={4} fz="sm" c="dimmed">
        Review takes up to 72 business hours.
      </Text>
    </Box>
  </Section>
);
