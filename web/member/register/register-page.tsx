import { IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { refusedAs } from '#web/api/call.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { RegistrationForm } from '#web/forms/registration-form/registration-form.tsx';
import type { RegistrationValues } from '#web/forms/registration-form/registration-values.ts';
import { forgetTyped, type Known } from '#web/forms/registration-form/use-typed-values.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { useStepHold } from '#web/ui/feedback/second-tap.ts';
import { Facts } from '#web/ui/values/facts.tsx';
import { useLinkToken } from '#web/use-link-token.ts';
import { shownLanguage, useWords } from '#web/words.ts';
import { useTermsBox } from '../agreement/terms-box.tsx';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-member.ts';
import { ProgramState, WelcomeFrame } from '../welcome/welcome-frame.tsx';
import classes from './register-page.module.css';

/** Anybody registers here; who has the link of an invitation finds what is known of the person. */
export function RegisterPage() {
  const invite = useLinkToken('invite');
  return invite ? <InvitedForm key={invite} invite={invite} /> : <OpenForm />;
}

function OpenForm() {
  const { name, slug } = useProgram();
  const words = useWords('guests').register;
  return <Form title={words.title} lead={words.lead(name)} keptAs={`guerdon.registration.${slug}`} />;
}

function InvitedForm({ invite }: { invite: string }) {
  const { name, slug } = useProgram();
  const words = useWords('guests').register;
  const opened = useRead('POST /api/auth/member-invitation', { invite, slug: slug ?? '' });
  // Once it was opened the form stays, also after its link was used.
  if (!opened.data && opened.error && dead.has(opened.error.type))
    return <DeadLink reason={opened.error.reason ?? ''} />;
  if (!opened.data)
    return (
      <WelcomeFrame wide title={words.title}>
        <NotLoaded of={opened} failure={words.notOpened} />
      </WelcomeFrame>
    );
  const { externalKey, ...user } = opened.data.user;
  const known = { user, form: opened.data.form };
  return (
    <Form
      title={words.title}
      lead={words.invited(name)}
      keptAs={`guerdon.registration.${slug}.${invite.slice(0, 8)}`}
      invite={invite}
      known={known}
      externalKey={externalKey}
    />
  );
}

const dead: ReadonlySet<string | undefined> = new Set(['invitation-unknown', 'invitation-used', 'invitation-over']);

function DeadLink({ reason }: { reason: string }) {
  const words = useWords('guests').register;
  return (
    <WelcomeFrame title={words.title}>
      <Notice kind="warning" title={reason} />
      <LogIn />
    </WelcomeFrame>
  );
}

type FormProps = {
  title: string;
  lead: string;
  keptAs?: string;
  invite?: string;
  known?: Known;
  externalKey?: string;
};

function Form({ title, lead, keptAs, invite, known, externalKey }: FormProps) {
  const { _id, slug, disabled, datesNotice, registrationForm, languages = [] } = useProgram();
  const box = useTermsBox();
  const words = useWords('guests').register;
  const { externalKey: keyLabel } = useWords('terms');
  const ask = ({ user, form }: RegistrationValues) => ({
    user: { ...user, isAdmin: false, ...(languages.length > 1 && { language: shownLanguage() }) },
    form,
    slug,
    loyaltyProgramId: _id,
    ...(invite && { invite }),
    ...(box.version && { terms: box.version }),
  });
  const register = useCall('POST /api/auth/register', ask, {
    onSuccess: () => keptAs && forgetTyped(keptAs),
    onError: (error) => {
      const other = refusedAs(error, 'POST /api/auth/register', 'stale');
      if (other) box.hasChanged(other.terms);
    },
  });
  useStepHold(register.isSuccess);
  if (register.data) {
    const { userLoyaltyProgram, emailUnconfirmedSince } = register.data.user;
    return <Registered approved={userLoyaltyProgram?.approved ?? false} isConfirmed={emailUnconfirmedSince === null} />;
  }
  return (
    <WelcomeFrame wide title={title} lead={lead}>
      <ProgramState />
      {externalKey && <Facts facts={[[keyLabel, externalKey]]} />}
      <RegistrationForm
        items={registrationForm.formItems}
        onSubmit={register.mutate}
        isReady={box.isReady}
        extra={box.box}
        refusal={register.error?.type === 'stale' ? null : register.error}
        busy={register.isPending}
        disabled={disabled || Boolean(datesNotice)}
        known={known}
        keptAs={keptAs}
        submitLabel={words.submit}
        cancel={<LogIn />}
      />
    </WelcomeFrame>
  );
}

function LogIn() {
  const words = useWords('guests').register;
  return (
    <p className={classes.login}>
      {words.alreadyRegistered((text) => (
        <MemberLink key="login" to="/program/$slug/login">
          {text}
        </MemberLink>
      ))}
    </p>
  );
}

/** After registering: log in, or wait for the approval. */
function Registered({ approved, isConfirmed }: { approved: boolean; isConfirmed: boolean }) {
  const { name } = useProgram();
  const words = useWords('guests').registered;
  const ready = isConfirmed ? words.readyAtOnce(name) : words.ready(name);
  const said = approved
    ? { Icon: IconCircleCheck, title: words.readyTitle, text: ready }
    : { Icon: IconHourglassEmpty, title: words.awaitingTitle, text: words.awaiting(name) };
  return (
    <WelcomeFrame>
      <EmptyState
        page
        {...said}
        way={{ label: approved ? words.logIn : words.backToLogIn, link: { to: '/program/$slug/login' } }}
      />
    </WelcomeFrame>
  );
}
