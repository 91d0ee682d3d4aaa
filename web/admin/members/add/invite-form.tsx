import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_EXTERNAL_KEY } from '#domain/invitations.ts';
import { useCall } from '#web/api/query.ts';
import { AddressFields, bindField } from '#web/forms/person/person-fields.tsx';
import fields from '#web/forms/registration-form/fields.module.css';
import { Refused } from '#web/forms/registration-form/registration-form.tsx';
import { explainRefusal } from '#web/forms/registration-form/registration-values.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { countryNow } from '#words/country-now.ts';
import type { FormProps } from './add-user-modal.tsx';
import { sayWhyNotAdded } from './say-why-not-added.ts';

export const nobody = {
  ...{ firstName: '', lastName: '', email: '', externalKey: '' },
  ...{ address: '', city: '', state: '', zip: '' },
};

export type Invited = typeof nobody;
type Props = FormProps & { values: Invited; onChange: (values: Invited) => void };

/** What is known of a person; it fills in the rest with the link of the invitation. */
export function InviteForm({ programId, adminOnly, values, onChange, onBusy, onClose }: Props) {
  const words = useWords('adding');
  const { externalKey } = useWords('terms');
  const country = countryNow();
  const [send, setSend] = useState(true);
  const [remind, setRemind] = useState(true);
  /** The address of the last try. */
  const [asked, setAsked] = useState('');
  const { error, ...invite } = useCall(
    'POST /api/admin/program/:id/members/invite',
    (sharesEmail: boolean) => ({ id: programId, user: values, send, remind, sharesEmail }),
    {
      meta: { coversPage: true },
      onMutate: () => onBusy(true),
      onSettled: () => onBusy(false),
      onSuccess: ({ user, isMailed }) => {
        const name = user.name || user.email || values.externalKey;
        notify.info((isMailed ? wordsOf('adding').invited : wordsOf('adding').added)(name));
        onClose();
      },
    },
  );
  const explained = error && explainRefusal(sayWhyNotAdded(error), '', { country });
  // Asked of the address that was sent, and no other.
  const isKnown = error?.type === 'email-known' && asked === values.email;
  const set = (change: Partial<Invited>) => onChange({ ...values, ...change });
  const person = { values, errors: explained?.fields ?? {}, areOptional: true, onChange: set };
  const bind = bindField<'email' | 'firstName' | 'lastName'>(person);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(values.email);
        invite.mutate(isKnown);
      }}
    >
      <Stack gap="lg">
        <Hint>{words.lead}</Hint>
        {explained && <Refused title={explained.title} lines={explained.lines} />}
        <div className={fields.fields}>
          <TextInput {...bind('firstName')} autoComplete="off" data-autofocus />
          <TextInput {...bind('lastName')} autoComplete="off" />
          <TextInput {...bind('email')} type="email" autoComplete="off" />
          <TextInput
            size="md"
            label={externalKey}
            name="externalKey"
            maxLength={MAX_EXTERNAL_KEY}
            autoComplete="off"
            value={values.externalKey}
            error={person.errors.externalKey}
            onChange={(event) => set({ externalKey: event.currentTarget.value })}
          />
          <AddressFields {...person} />
          <Checkbox
            style={{ gridColumn: '1 / -1' }}
            label={words.send}
            description={words.sendHint}
            checked={send && values.email !== ''}
            disabled={values.email === ''}
            onChange={(event) => setSend(event.currentTarget.checked)}
          />
          <Checkbox
            style={{ gridColumn: '1 / -1' }}
            label={words.remind}
            checked={remind && values.email !== ''}
            disabled={values.email === ''}
            onChange={(event) => setRemind(event.currentTarget.checked)}
          />
          {adminOnly}
        </div>
        <DialogButtons busy={invite.isPending} onDismiss={onClose}>
          <Button type="submit" loading={invite.isPending}>
            {isKnown ? words.submitAnother : words.submit}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
