import { Button, Stack, TextInput } from '@mantine/core';
import type { User } from '#contract/members.ts';
import { type FormItem, isAnswerable } from '#domain/registration-form.ts';
import { AddressFields } from '#web/forms/person/address-fields.tsx';
import { bindField } from '#web/forms/person/bind-field.ts';
import fields from '#web/forms/registration-form/fields.module.css';
import { FormItemField } from '#web/forms/registration-form/form-item-field.tsx';
import { MissingFields } from '#web/forms/registration-form/missing-fields.tsx';
import { Refused } from '#web/forms/registration-form/refused.tsx';
import { AskingModal } from '../../../entry-modal/asking-modal.tsx';
import { AdminOnly } from '../../admin-only.tsx';
import { useEditUser } from './use-edit-user.ts';

type Props = { user: User; items: readonly FormItem[]; onClose: () => void };

/** Puts right who a user is, and what it told about itself: the standard details, and the answers to the program's form. */
export function EditUserModal({ user, items, onClose }: Props) {
  const edit = useEditUser(user, items, onClose);
  const person = { values: edit.values.user, errors: edit.errors, onChange: edit.setUser };
  const bind = bindField(person);
  return (
    <AskingModal
      title={`Edit ${user.name}`}
      width={920}
      isChanged={edit.isChanged}
      isBusy={edit.isSaving}
      cost="What you changed of this user is lost."
      onLeave={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          edit.save();
        }}
      >
        <Stack gap={24}>
          {edit.missing.length > 0 && <MissingFields key={edit.tries} labels={edit.missing} />}
          {edit.refusal && <Refused title={edit.refusal.title} lines={edit.refusal.lines} />}
          <div className={fields.fields}>
            <TextInput {...bind('username')} autoComplete="off" autoCapitalize="none" data-autofocus />
            <TextInput {...bind('email')} type="email" autoComplete="off" />
            <TextInput {...bind('firstName')} autoComplete="off" />
            <TextInput {...bind('lastName')} autoComplete="off" />
            <AddressFields {...person} />
            {items.filter(isAnswerable).map((item) => (
              <FormItemField
                key={item.uid}
                item={item}
                value={edit.values.form[item.uid]}
                error={edit.errors[item.uid]}
                onChange={(answer) => edit.setAnswer(item.uid, answer)}
              />
            ))}
          </div>
          <AdminOnly isSet={edit.values.adminOnly} onChange={edit.setAdminOnly} />
          <div className={fields.actions}>
            <Button variant="default" size="md" disabled={edit.isSaving} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="md" loading={edit.isSaving}>
              Save
            </Button>
          </div>
        </Stack>
      </form>
    </AskingModal>
  );
}
