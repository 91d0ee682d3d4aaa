import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Card } from '#web/ui/section.tsx';
import { useFlow } from '../flow/use-flow.ts';

export function NoItems() {
  const { search, go } = useFlow();
  const isNarrowed = Boolean(search.find || search.category || search.filters);
  return (
    <Card>
      <EmptyState
        icon={<IconSearchOff size={28} aria-hidden="true" />}
        title={isNarrowed ? 'No items found' : 'No items yet'}
        text={isNarrowed ? 'Try fewer or other words.' : 'This program has no items that earn points yet.'}
        action={
          isNarrowed && (
            <Button
              variant="default"
              h={44}
              onClick={() => go({ find: undefined, category: undefined, filters: undefined, page: undefined })}
            >
              Clear filters
            </Button>
          )
        }
      />
    </Card>
  );
}
