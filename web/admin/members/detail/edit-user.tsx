import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/members.ts';
import type { Country } from '#domain/countries.ts';
import { MAX_EXTERNAL_KEY } from '#domain/invitations.ts';
import { usernameProblem } from '#domain/members.ts';
import { type FormItem, isAnswerable } from '#domain/registration-form.ts';
import { call, refusedAs } from '#web/api/call.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { changesOf } from '#web/edit/merge.ts';
import { useEdit } from '#web/edit/use-edit.ts';
import { checkDetails, readDetails } from '#web/forms/person/details.ts';
import { AddressFields, bindField } from '#web/forms/person/person-fields.tsx';
import classes from '#web/forms/registration-form/fields.module.css';
import { AnswerFields } from '#web/forms/registration-form/form-item-field.tsx';
import { fieldLabel } from '#web/forms/registration-form/registration-values.ts';
import { MissingFields } from '#web/forms/registration-form/use-findings.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { countryNow } from '#words/country-now.ts';
import { AdminOnly } from '../admin-only.tsx';

type Props = { user: User; items: readonly FormItem[] };

export function EditUser(props: Props) {
  const words = useWords('people').edit;
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => open(true)}>
        {words.open}
      </Button>
      {isOpen && <EditUserModal {...props} onClose={() => open(false)} />}
    </>
  );
}

const save = 'POST /api/admin/user/update';
const groups = ['form'] as const;

const valuesIn = (country: Country) => (user: User | null) => {
  if (!user) throw new Error('Users are added elsewhere.');
  const { username, firstName, lastName, adminOnly, userLoyaltyProgram } = user;
  const form = userLoyaltyProgram?.completedRegistration ?? {};
  const externalKey = userLoyaltyProgram?.externalKey ?? '';
  return { ...readDetails(user, country), username, firstName, lastName, adminOnly, externalKey, form };
};
type UserValues = ReturnType<ReturnType<typeof valuesIn>>;

/** Checks only changes, because the form may ask for more today than when the user joined. */
function findProblems(items: readonly FormItem[], user: User, values: UserValues, country: Country) {
  const {
    form = {},
    adminOnly,
    externalKey,
    ...person
  } = changesOf(valuesIn(country)(user), values, {
    groups,
  });
  if (user.userLoyaltyProgram?.invitation) return { missing: {}, username: null };
  const asked = items.filter((item) => isAnswerable(item) && Object.hasOwn(form, item.uid));
  const missing = checkDetails(asked, { user: person, form }, country).fields;
  return { missing, username: person.username === undefined ? null : usernameProblem(person.username) };
}

/** A new address ends the link that the person has, mailed or printed. */
function sayLinkEnded({ _id: id, email }: User) {
  const words = wordsOf('people').invitation;
  const send = async () => {
    try {
      await call('POST /api/admin/user/:id/invitation/send', { id });
      notify.info(words.sent);
    } catch (error) {
      notify.danger((error as Refusal).reason);
    }
  };
  notify.info(words.addressChanged, email === '' ? {} : { act: { label: words.send, press: () => void send() } });
}

/** Corrects a user's name and username, the standard details, and the answers to the program's form. */
function EditUserModal({ user, items, onClose }: Props & { onClose: () => void }) {
  const words = useWords('people');
  const { externalKey, fields } = useWords('terms');
  const country = countryNow();
  const isInvited = Boolean(user.userLoyaltyProgram?.invitation);
  const labels = new Map<string, string>([
    ...Object.keys(readDetails(user, country)).map((field) => [field, fieldLabel(field, items, country)] as const),
    ...(['username', 'firstName', 'lastName'] as const).map((field) => [field, fields[field]] as const),
    ...items.map(({ uid, label }) => [`form.${uid}`, label] as const),
    ['adminOnly', words.adminOnly.label],
    ['externalKey', externalKey],
  ]);
  const pathOf = (field: string) => (items.some(({ uid }) => uid === field) ? `form.${field}` : field);
  const edit = useEdit({
    row: user,
    valuesOf: valuesIn(country),
    groups,
    labels: Object.fromEntries(labels),
    check: (values, read) => {
      const { missing, username } = findProblems(items, read ?? user, values, country);
      const named = Object.entries(missing).map(([field, problem]) => [pathOf(field), problem]);
      return { username, ...Object.fromEntries(named) };
    },
    pathOf,
    send: async ({ form, ...person }, read) => {
      const { _id: id, version } = read!;
      return (await call(save, { id, version, user: person, form })).user;
    },
    currentIn: (error) => refusedAs(error, save, 'stale')?.user ?? null,
    onSaved: (saved) => {
      notify.info(words.edit.saved);
      const isOver = saved.userLoyaltyProgram?.invitation?.expiresAt === null;
      if (isOver && user.userLoyaltyProgram?.invitation?.expiresAt) sayLinkEnded(saved);
      onClose();
    },
  });
  const { values, set, problemOf } = edit;
  const person = { values, errors: edit.problems, areOptional: isInvited, onChange: set };
  const bind = bindField<'username' | 'email' | 'firstName' | 'lastName'>(person);
  const missing = Object.keys(findProblems(items, edit.read ?? user, values, country).missing)
    .map(pathOf)
    .filter(problemOf);
  return (
    <EditModal title={words.edit.title(user.name)} name={user.name} width={920} edit={edit} onClose={onClose}>
      {missing.length > 0 && <MissingFields labels={missing.map((path) => labels.get(path) ?? path)} />}
      <div className={classes.fields}>
        {!isInvited && <TextInput {...bind('username')} autoComplete="off" autoCapitalize="none" data-autofocus />}
        <TextInput {...bind('email')} type="email" autoComplete="off" />
        <TextInput {...bind('firstName')} autoComplete="off" />
        <TextInput {...bind('lastName')} autoComplete="off" />
        <TextInput
          size="md"
          label={externalKey}
          name="externalKey"
          maxLength={MAX_EXTERNAL_KEY}
          autoComplete="off"
          value={values.externalKey}
          error={problemOf('externalKey')}
          onChange={(event) => set({ externalKey: event.currentTarget.value })}
        />
        <AddressFields {...person} />
        <AnswerFields
          items={items.filter(isAnswerable)}
          values={values.form}
          errorOf={(uid) => problemOf(`form.${uid}`)}
          onChange={(form) => set({ form: { ...values.form, ...form } })}
        />
      </div>
      <AdminOnly isSet={values.adminOnly} onChange={(adminOnly) => set({ adminOnly })} />
    </EditModal>
  );
}
