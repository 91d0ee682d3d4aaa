import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { RegistrationForm } from '#web/forms/registration-form/registration-form.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { AdminOnly } from '../admin-only.tsx';
import { useAddUser } from './use-add-user.ts';

type Props = { programId: string; onClose: () => void };

/** The form that participants register with, filled in by an administrator: whoever is added is approved at once. */
export function AddUserModal({ programId, onClose }: Props) {
  const program = useQuery(query('GET /api/admin/program/:id/update', { id: programId }));
  const [adminOnly, setAdminOnly] = useState(false);
  const add = useAddUser({ programId, adminOnly, onAdded: onClose });
  const [isChanged, setChanged] = useState(false);
  return (
    <AskingModal
      title="Add User"
      width={920}
      isChanged={isChanged}
      isBusy={add.isPending}
      question="Leave without adding?"
      cost="What you entered for this user is lost."
      onLeave={onClose}
    >
      {program.data ? (
        <div onInput={() => setChanged(true)}>
          <RegistrationForm
            items={program.data.program.registrationForm.formItems}
            onSubmit={add.mutate}
            refusal={add.error}
            busy={add.isPending}
            submitLabel="Add user"
            extra={<AdminOnly isSet={adminOnly} onChange={setAdminOnly} />}
            cancel={
              <Button variant="default" size="md" disabled={add.isPending} onClick={onClose}>
                Cancel
              </Button>
            }
          />
        </div>
      ) : program.error ? (
        <Failure
          title="The program’s form could not be loaded."
          detail={program.error.msg}
          onRetry={() => void program.refetch()}
        />
      ) : (
        <PageLoading />
      )}
    </AskingModal>
  );
}
