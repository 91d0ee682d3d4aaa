import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/members.ts';
import { download, saveFile } from '#web/api/files/download.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** What the law lets people ask for: a copy of what is stored about them, and its erasure. */
export function PersonalData({ user }: { user: User }) {
  const exporting = useMutation({
    mutationFn: () => download('GET /api/admin/user/:id/export', { id: user._id }),
    onSuccess: (zip) => {
      saveFile(zip, `${user.username} personal data.zip`);
      notify.info('The personal data is in a file on this computer.');
    },
    onError: (error) => notify.danger('The personal data could not be exported.', { detail: error.reason }),
  });
  const [isErasing, setErasing] = useState(false);
  return (
    <Section title="Personal data" lead="For a person who asks for it">
      <Group gap="xs">
        <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          Export personal data
        </Button>
        <Button variant="default" c="red.9" onClick={() => setErasing(true)}>
          Erase personal data
        </Button>
      </Group>
      {isErasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </Section>
  );
}
