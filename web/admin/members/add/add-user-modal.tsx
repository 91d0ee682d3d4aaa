import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCall, useRead } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { RegistrationForm } from '#web/forms/registration-form/registration-form.tsx';
import type { RegistrationValues } from '#web/forms/registration-form/registration-values.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { AdminOnly } from '../admin-only.tsx';
import { type Invited, InviteForm, nobody } from './invite-form.tsx';
import { sayWhyNotAdded } from './say-why-not-added.ts';

type Props = { programId: string; onClose: () => void };

/** A person is invited; an account of staff's own, which View As opens, is filled in whole. Neither is given a password. */
export function AddUserModal({ programId, onClose }: Props) {
  const words = useWords('adding');
  const [isForStaff, setForStaff] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Both forms begin with what is known of the person.
  const [values, setValues] = useState(nobody);
  const shared = {
    programId,
    onClose,
    onBusy: setBusy,
    adminOnly: <AdminOnly isSet={isForStaff} onChange={setForStaff} />,
  };
  return (
    <AskingModal
      title={words.title}
      width={920}
      isChanged={isChanged}
      isBusy={isBusy}
      question={words.leaveAsked}
      cost={words.inputLost}
      onLeave={onClose}
    >
      <div onInput={() => setChanged(true)}>
        {isForStaff ? (
          <StaffForm {...shared} known={values} />
        ) : (
          <InviteForm {...shared} values={values} onChange={setValues} />
        )}
      </div>
    </AskingModal>
  );
}

export type FormProps = Props & { adminOnly: ReactNode; onBusy: (isBusy: boolean) => void };

/** The registration form without a password, filled in by an administrator: the account is approved at once. */
function StaffForm({ programId, adminOnly, known, onBusy, onClose }: FormProps & { known: Invited }) {
  const words = useWords('adding');
  const { cancel } = useWords('parts').dialogs;
  const program = useRead('GET /api/admin/program/:id/update', { id: programId });
  const { error, ...add } = useCall(
    'POST /api/auth/register',
    ({ user, form }: RegistrationValues) => ({
      user: { ...user, isAdmin: false },
      form,
      loyaltyProgramId: programId,
      approved: true,
      adminOnly: true,
    }),
    {
      meta: { coversPage: true },
      onMutate: () => onBusy(true),
      onSettled: () => onBusy(false),
      onSuccess: ({ user }) => {
        notify.info(wordsOf('adding').added(user.name));
        onClose();
      },
    },
  );
  if (!program.data) return <NotLoaded of={program} failure={words.formNotLoaded} />;
  return (
    <RegistrationForm
      items={program.data.program.registrationForm.formItems}
      onSubmit={add.mutate}
      refusal={error && sayWhyNotAdded(error)}
      busy={add.isPending}
      hasNoPassword
      known={{ user: detailsOf(known) }}
      submitLabel={words.submit}
      extra={adminOnly}
      cancel={
        <Button variant="default" size="md" disabled={add.isPending} onClick={onClose}>
          {cancel}
        </Button>
      }
    />
  );
}

const detailsOf = ({ externalKey: _, ...details }: Invited) => details;
