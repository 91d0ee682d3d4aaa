import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { loadWords, useWords } from '#web/words.ts';

/** Seldom opened, so that the pages do not load it. */
const AddUserModal = lazy(() =>
  loadWords('adding')
    .then(() => import('./add-user-modal.tsx'))
    .then((module) => ({ default: module.AddUserModal })),
);

type Props = {
  programId: string;
  /** A smaller button with a shorter label, for cards. */
  compact?: boolean;
};

export function AddUser({ programId, compact }: Props) {
  const words = useWords('people').add;
  const [isOpen, open] = useState(false);
  return (
    <>
      {compact ? (
        <Button size="xs" px="xs" variant="default" aria-label={words.open} onClick={() => open(true)}>
          {words.openShort}
        </Button>
      ) : (
        <AddButton onClick={() => open(true)}>{words.open}</AddButton>
      )}
      {isOpen && (
        <Suspense>
          <AddUserModal programId={programId} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
