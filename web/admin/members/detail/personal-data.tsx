import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/members.ts';
import { download, saveFile } from '#web/api/files/download.ts';
import { useAct } from '#web/api/query.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** What the law lets people ask for: a copy of what is stored about them, and its erasure. */
export function PersonalData({ user }: { user: User }) {
  const words = useWords('people').personalData;
  const exporting = useAct({
    mutationFn: () => download('GET /api/admin/user/:id/export', { id: user._id }),
    onSuccess: (zip) => {
      saveFile(zip, words.fileName(user.username));
      notify.info(words.exported);
    },
    onError: (error) => notify.danger(words.notExported, { detail: error.reason }),
  });
  const [isErasing, setErasing] = useState(false);
  return (
    <Section title={words.title} lead={words.lead}>
      <Group gap="xs">
        <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {words.export}
        </Button>
        <Button variant="default" c="red.9" onClick={() => setErasing(true)}>
          {words.erase}
        </Button>
      </Group>
      {isErasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </Section>
  );
}
