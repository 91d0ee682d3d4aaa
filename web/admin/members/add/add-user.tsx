import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useRead } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { RegistrationForm } from '#web/forms/registration-form/registration-form.tsx';
import type { RegistrationValues } from '#web/forms/registration-form/registration-values.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { AdminOnly } from '../admin-only.tsx';
import { sayWhyNotAdded } from './say-why-not-added.ts';

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
      {isOpen && <AddUserModal programId={programId} onClose={() => open(false)} />}
    </>
  );
}

/** The registration form, filled in by an administrator: the new user is approved at once. */
function AddUserModal({ programId, onClose }: { programId: string; onClose: () => void }) {
  const words = useWords('people').add;
  const { cancel } = useWords('parts').dialogs;
  const program = useRead('GET /api/admin/program/:id/update', { id: programId });
  const [adminOnly, setAdminOnly] = useState(false);
  const add = useAddUser({ programId, adminOnly, onAdded: onClose });
  const [isChanged, setChanged] = useState(false);
  return (
    <AskingModal
      title={words.title}
      width={920}
      isChanged={isChanged}
      isBusy={add.isPending}
      question={words.leaveAsked}
      cost={words.inputLost}
      onLeave={onClose}
    >
      {program.data ? (
        <div onInput={() => setChanged(true)}>
          <RegistrationForm
            items={program.data.program.registrationForm.formItems}
            onSubmit={add.mutate}
            refusal={add.error}
            busy={add.isPending}
            submitLabel={words.submit}
            extra={<AdminOnly isSet={adminOnly} onChange={setAdminOnly} />}
            cancel={
              <Button variant="default" size="md" disabled={add.isPending} onClick={onClose}>
                {cancel}
              </Button>
            }
          />
        </div>
      ) : (
        <NotLoaded of={program} failure={words.formNotLoaded} />
      )}
    </AskingModal>
  );
}

function useAddUser({ programId, adminOnly, onAdded }: { programId: string; adminOnly: boolean; onAdded: () => void }) {
  const { error, ...add } = useCall(
    'POST /api/auth/register',
    ({ user, form }: RegistrationValues) => ({
      user: { ...user, isAdmin: false },
      form,
      loyaltyProgramId: programId,
      approved: true,
      adminOnly,
    }),
    {
      meta: { coversPage: true },
      onSuccess: ({ user }) => {
        notify.info(wordsOf('people').add.added(user.name));
        onAdded();
      },
    },
  );
  return { ...add, error: error && sayWhyNotAdded(error) };
}
