import { Box, Button, Flex, Skeleton, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/members.ts';
import { addressFormOf } from '#domain/countries.ts';
import { editableItems } from '#domain/registration-form.ts';
import { leaveProgram } from '#web/api/log-out.ts';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { OwnSessions } from '#web/forms/account/own-sessions.tsx';
import { PendingEmail } from '#web/forms/account/pending-email.tsx';
import { CurrentPassword } from '#web/forms/person/current-password.tsx';
import { PasswordPair } from '#web/forms/person/password-pair.tsx';
import { AddressFields, bindField } from '#web/forms/person/person-fields.tsx';
import fields from '#web/forms/registration-form/fields.module.css';
import { AnswerFields } from '#web/forms/registration-form/form-item-field.tsx';
import { explainRefusal } from '#web/forms/registration-form/registration-values.ts';
import { useFindings } from '#web/forms/registration-form/use-findings.tsx';
import { LeaveGuard } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { focusInvalid } from '#web/ui/fields/focus-invalid.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Facts } from '#web/ui/values/facts.tsx';
import { PointsFigure } from '#web/ui/values/points-figure.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { countryNow } from '#words/country-now.ts';
import { PointsNotes } from '../points-notes.tsx';
import { Page } from '../shell/page.tsx';
import { useOwnUser, useProgram } from '../use-member.ts';
import classes from './account-page.module.css';
import { type AccountValues, askAccount, checkAccount, isSecretChanged, readAccount } from './account-values.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { PushSwitch } from './push-switch.tsx';

/** Email and password twice. */
const fieldsOfAccount = 3;

/** The member's details in this program, and the points. */
export function AccountPage() {
  const asked = useOwnUser();
  const isViewed = useSession()?.isViewing === true;
  const { data } = asked;
  const words = useWords('account').account;
  return (
    <Page>
      <PageHead title={words.title} />
      {data ? (
        <>
          <OwnDetails user={data.user} />
          <PushSwitch />
          <OwnPasskeys />
          {!isViewed && <OwnSessions />}
          <OwnPoints member={data.user.userLoyaltyProgram} />
        </>
      ) : (
        <NotLoaded of={asked} failure={words.notLoaded} loading={<AccountLoading />} />
      )}
      <Button size="md" className={classes.logout} variant="default" onClick={() => void leaveProgram()}>
        {words.logout}
      </Button>
    </Page>
  );
}

function OwnPoints({ member }: { member: User['userLoyaltyProgram'] }) {
  const words = useWords('account').account;
  if (!member) return null;
  return (
    <Section title={words.pointsTitle} more={{ label: words.myActivity, link: { to: '/program/$slug/activity' } }}>
      <Flex wrap="wrap" rowGap="md" columnGap="xxxl">
        <PointsFigure size="md" label={words.pointsLeft} value={member.currentPoints} />
        <PointsFigure size="md" label={words.pointsInAll} value={member.totalPoints} />
      </Flex>
      <PointsNotes />
    </Section>
  );
}

/** As many fields as the form will have, so that nothing below it moves. */
function AccountLoading() {
  const address = addressFormOf(countryNow());
  const count = fieldsOfAccount + address.length + editableItems(useProgram().registrationForm.formItems).length;
  return (
    <Stack gap="xxl" role="status" aria-busy="true" aria-label={useWords('account').account.loading}>
      <div className={fields.fields}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <Skeleton key={at} h={68} />
        ))}
      </div>
      <Skeleton h={156} radius="xl" />
    </Stack>
  );
}

/** The details that cannot change, with the form for the others below. */
function OwnDetails({ user }: { user: User }) {
  const { supportEmail } = useProgram();
  const { fields, externalKey } = useWords('terms');
  const words = useWords('account').account;
  const key = user.userLoyaltyProgram?.externalKey;
  return (
    <Section title={words.detailsTitle} lead={words.detailsLead}>
      <Facts
        min={220}
        facts={[
          [words.name, user.name],
          [fields.username, user.username],
          ...(key ? [[externalKey, key] as const] : []),
        ]}
      />
      <Box mt="lg" pt="lg" style={{ borderTop: '1px solid var(--line-inner)' }}>
        <AccountForm user={user} />
      </Box>
      {supportEmail && (
        <p className={classes.help}>
          {words.nameIsWrong(
            <a key="email" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>,
          )}
        </p>
      )}
    </Section>
  );
}

/** All details that a participant can change, saved together. */
function AccountForm({ user }: { user: User }) {
  const isViewed = useSession()?.isViewing === true;
  const items = useProgram().registrationForm.formItems;
  const words = useWords('account').account;
  const country = countryNow();
  const [saved, setSaved] = useState(() => readAccount(user, items, country));
  const [values, setValues] = useState(saved);
  const { passes, left, problems, missing } = useFindings(items, () => checkAccount(items, user, values, country));
  const save = useSaveAccount((result) => {
    const now = readAccount(result, items, country);
    setSaved(now);
    setValues(now);
  });
  const refused = save.error && explainRefusal(save.error, user.username, { items, country }).fields;
  const errors = problems ?? refused ?? {};
  const change = (part: Partial<AccountValues>) => setValues((before) => ({ ...before, ...part }));
  const person = {
    values: values.user,
    errors,
    // A browser's autofill changes several fields before the next render.
    onChange: (part: Partial<AccountValues['user']>) =>
      setValues((before) => ({ ...before, user: { ...before.user, ...part } })),
  };

  const form = useRef<HTMLFormElement>(null);
  // A refused field may be far above the button.
  useEffect(() => {
    if (save.error) focusInvalid(form.current);
  }, [save.error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (passes(event.currentTarget)) save.mutate(askAccount(user._id, saved, values));
  }

  return (
    // While the passwords differ, nothing can be saved: what is wrong elsewhere is said when its field is left.
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onBlur={({ target }) => left((target as EventTarget & { name?: string }).name ?? '')}
    >
      <LeaveGuard isChanged={JSON.stringify(values) !== JSON.stringify(saved)} />
      <Stack gap="xl">
        {missing}
        {!isViewed && <PendingEmail />}
        <div className={fields.fields}>
          <TextInput
            {...bindField(person)('email')}
            type="email"
            autoComplete="email"
            // An administrator in View As could take over the account.
            disabled={isViewed}
            description={isViewed && words.participantOnly}
          />
          <PasswordPair
            hint={isViewed ? words.participantOnly : words.keepPassword}
            known={[user.username, user.firstName, user.lastName, user.email]}
            disabled={isViewed}
            values={values.secret}
            error={errors.password}
            onChange={(part) => change({ secret: { ...values.secret, ...part } })}
          />
          {isSecretChanged(user, values) && (
            <CurrentPassword
              value={values.secret.current}
              error={errors.currentPassword}
              onChange={(current) => change({ secret: { ...values.secret, current } })}
            />
          )}
          <AddressFields {...person} />
          <AnswerFields
            items={editableItems(items)}
            values={values.form}
            errorOf={(uid) => errors[uid]}
            onChange={(form) => change({ form: { ...values.form, ...form } })}
          />
        </div>
        <div className={fields.actions}>
          <Button
            type="submit"
            size="md"
            loading={save.isPending}
            disabled={values.secret.password !== values.secret.confirm}
          >
            {words.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Details, password and answers go in one call: the server saves all or nothing. */
function useSaveAccount(onSaved: (user: User) => void) {
  return useCall('POST /api/client/user/update', (changed: ReturnType<typeof askAccount>) => changed, {
    meta: { coversPage: true },
    onSuccess({ result }) {
      onSaved(result);
      // A new email is not stored yet; the page says which one waits.
      notify.info(wordsOf('account').account.saved);
    },
    onError({ type, message, errors }) {
      const details = errors.map((each) => each.message).join(' ');
      // Without an answer there is no message from the server.
      if (type === 'offline') notify.danger(wordsOf('account').account.notSaved, { for: 4000, detail: message });
      else notify.danger(message, { for: 4000, detail: details });
    },
  });
}
