import { Box, Button, Modal, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CountedCategory } from '#contract/catalog.ts';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { useRowHold } from '#web/ui/second-tap.ts';
import classes from './categories-dialog.module.css';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';

type Props = { programId: string; opened: boolean; onClose: () => void };

/** The program's categories; the one that is added or edited takes the list's place. */
export function CategoriesDialog({ programId, opened, onClose }: Props) {
  const [edited, setEdited] = useState<CountedCategory | 'new' | null>(null);
  const close = () => {
    setEdited(null);
    onClose();
  };
  const title = edited === null ? 'Categories' : edited === 'new' ? 'Add category' : 'Edit category';
  return (
    <Modal opened={opened} onClose={close} title={title} size={560} transitionProps={{ duration: 120 }}>
      {edited === null ? (
        <CategoryList programId={programId} onEdit={setEdited} />
      ) : (
        <CategoryForm
          programId={programId}
          category={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Modal>
  );
}

type ListProps = { programId: string; onEdit: (category: CountedCategory | 'new') => void };

function CategoryList({ programId, onEdit }: ListProps) {
  const { data, error, refetch } = useQuery(query('GET /api/admin/program/:programId/categories', { programId }));
  useRowHold((data?.categories ?? []).map(({ _id }) => _id));
  if (error && !data) {
    return <Failure title="The categories could not be loaded." detail={error.msg} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes.root}>
      {!data && <Skeleton h={224} radius={12} />}
      {data?.categories.length === 0 && (
        <EmptyState title="No categories yet" text="Participants choose from them when they look for an item." />
      )}
      {data && data.categories.length > 0 && (
        <Box component="ul" p={0} bd="1px solid var(--line)" bdrs={12} style={{ listStyle: 'none' }}>
          {data.categories.map((category) => (
            <CategoryRow key={category._id} programId={programId} category={category} onEdit={onEdit} />
          ))}
        </Box>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => onEdit('new')}
        disabled={!data}
      >
        Add category
      </Button>
    </div>
  );
}
