import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DiscardDialog } from '../program-parts/discard/discard-dialog.tsx';
import type { ProgramDraft } from '../program-parts/use-program-draft.ts';

/** Out of the wizard, and nothing is left of the program. */
export function CancelSetup({ draft }: { draft: ProgramDraft }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="subtle" color="red" data-left onClick={() => setAsked(true)}>
        Cancel
      </Button>
      <DiscardDialog
        program={isAsked ? draft.values : null}
        onClose={() => setAsked(false)}
        onDiscarded={() => navigate({ to: '/admin/dashboard', ignoreBlocker: true })}
      />
    </>
  );
}
