import { Box, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CountedCategory } from '#contract/catalog.ts';
import { countOf } from '#domain/counts.ts';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';
import { Thumb } from '#web/ui/picture.tsx';
import classes from './categories-dialog.module.css';

type Props = { programId: string; category: CountedCategory; onEdit: (category: CountedCategory) => void };

/** Only a category without items can be removed: it has no button as long as it has some. */
export function CategoryRow({ programId, category: counted, onEdit }: Props) {
  const { _id, category, image, items } = counted;
  const refresh = useRefresh('GET /api/admin/program/:programId/categories');
  const removing = useMutation({
    mutationFn: () => call('DELETE /api/admin/program/:programId/category/:categoryId', { programId, categoryId: _id }),
    onSuccess: () => notify.info(`${category} was removed.`, { for: 3000 }),
    onError: (error) => notify.danger(error.msg),
    onSettled: () => refresh(),
    meta: { quiet: true },
  });
  return (
    <li className={classes.row}>
      <Thumb url={image?.url} size={44} />
      <Box flex="1 1 140px" miw={0} fw={550}>
        <p className="clip">{category}</p>
        <Text fz="xs" fw={400} c="dimmed">
          {countOf(items, 'item')}
        </Text>
      </Box>
      {items === 0 && (
        <Button
          variant="subtle"
          color="red"
          loading={removing.isPending}
          aria-label={`Remove ${category}`}
          onClick={() => removing.mutate()}
        >
          Remove
        </Button>
      )}
      <Button variant="default" aria-label={`Edit ${category}`} onClick={() => onEdit(counted)}>
        Edit
      </Button>
    </li>
  );
}
