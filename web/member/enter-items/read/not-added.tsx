import { Box, Button } from '@mantine/core';
import { countOf } from '#domain/format.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { useFlow } from '../flow/use-flow.ts';
import { NewPointsDialog, newPointsIn } from '../new-points.tsx';
import { useAddItems } from '../use-draft-lines.ts';
import { sentItems } from './chosen-items.ts';
import { useReadItems } from './read-items.tsx';
import { useChoices } from './use-choices.ts';

/** Says at the confirmation which items were read from the receipt and are not on it: Done leaves the search without them. */
export function NotAdded({ draft }: { draft: Receipt }) {
  const { linkTo } = useFlow();
  const { lines } = useReadItems(draft, draft);
  const { items, points, isWrong } = useChoices(lines, draft.image?.imageKey ?? '');
  const add = useAddItems(draft, { onAdded: () => undefined, coversPage: true });
  if (items.length === 0) return null;
  const count = countOf(items.length, 'item');
  return (
    <Box mt="xl">
      <Notice
        kind="warning"
        title={`${count} that we read on your receipt ${items.length === 1 ? 'is' : 'are'} not added.`}
        actions={
          <>
            <Button
              variant="default"
              disabled={isWrong}
              loading={add.isPending}
              onClick={() => add.mutate({ items: sentItems(items) })}
            >
              Add {count} · <Figure of={points} /> points
            </Button>
            <LinkButton variant="subtle" {...linkTo({ step: 'search', receipt: draft._id })}>
              Look them over
            </LinkButton>
          </>
        }
      >
        {!newPointsIn(add.error) && add.error?.reason}
      </Notice>
      <NewPointsDialog change={add} onConfirm={(points) => add.mutate({ items: sentItems(items), points })} />
    </Box>
  );
}
