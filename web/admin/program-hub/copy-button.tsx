import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import { loadWords, useWords } from '#web/words.ts';

const CopyDialog = lazy(() =>
  loadWords('copying', 'companies', 'offers')
    .then(() => import('./copy-dialog.tsx'))
    .then((module) => ({ default: module.CopyDialog })),
);

export function CopyButton({ program }: { program: ListedProgram }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => setAsked(true)}>
        {useWords('hub').copyProgram}
      </Button>
      {isAsked && (
        <Suspense>
          <CopyDialog program={program} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
