import { Box, Button } from '@mantine/core';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { useWords } from '#web/words.ts';
import type { Draft } from '../flow/drafts.ts';
import { useCount } from '../flow/lines.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { addedLines } from './chosen-items.ts';
import { useReadItems } from './read-items.tsx';
import { useChoices } from './use-choices.ts';

/** Says at the confirmation which items were read from the receipt and are not on it: Done leaves the search without them. */
export function NotAdded({ draft }: { draft: Draft }) {
  const { linkTo } = useFlow();
  const { lines } = useReadItems(draft, draft);
  const { items, points, isWrong } = useChoices(lines, draft.image?.imageKey ?? '');
  const add = useCount();
  const words = useWords('reading').lines;
  if (items.length === 0) return null;
  return (
    <Box mt="xl">
      <Notice
        kind="warning"
        title={words.notAdded(items.length)}
        actions={
          <>
            <Button variant="default" disabled={isWrong} onClick={() => add(...addedLines(items))}>
              {words.addPoints(items.length, points, (sum) => (
                <Figure key="points" of={sum} />
              ))}
            </Button>
            <LinkButton variant="subtle" {...linkTo({ step: 'search', receipt: draft._id })}>
              {words.lookOver}
            </LinkButton>
          </>
        }
      />
    </Box>
  );
}
