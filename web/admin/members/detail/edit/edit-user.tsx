import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/members.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { EditUserModal } from './edit-user-modal.tsx';

type Props = { user: User; items: readonly FormItem[] };

export function EditUser(props: Props) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => open(true)}>
        Edit
      </Button>
      {isOpen && <EditUserModal {...props} onClose={() => open(false)} />}
    </>
  );
}
