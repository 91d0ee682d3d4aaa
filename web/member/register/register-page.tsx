import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconHourglassEmpty, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_TYPED_CODE } from '#domain/ways-in.ts';
import { refusedAs } from '#web/api/call.ts';
import { askedIf, query, useCall, useRead } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { readStored, store } from '#web/api/storage.ts';
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
import { useTakes } from '../use-takes.ts';
import { ProgramState, WelcomeFrame } from '../welcome/welcome-frame.tsx';
import { LoggedIn } from './logged-in.tsx';
import classes from './register-page.module.css';

/** People register here, with a code if the program asks for one; whoever has the link of an invitation finds what is known of them. */
export function RegisterPage() {
  const [invite, code] = [useLinkToken('invite'), useLinkToken('code')];
  const { registration, disabled } = useProgram();
  const session = useSession();
  const isOpen = useTakes('registrations') || disabled;
  // A form that somebody has begun stays when the setting is changed: sending it says so.
  const [byInvitation] = useState(registration === 'invitation');
  const [wasOpen] = useState(isOpen);
  if (invite && session) return <LoggedIn session={session} />;
  if (!isOpen && !wasOpen) return <NotOpen />;
  if (invite) return <InvitedForm key={invite} invite={invite} />;
  return byInvitation ? <ByInvitation /> : <OpenForm key={code} linked={code ?? ''} />;
}

function ByInvitation() {
  const words = useWords('joining').register;
  return (
    <WelcomeFrame title={words.byInvitation} lead={words.openInvitation}>
      <LogIn />
    </WelcomeFrame>
  );
}

/** Of a draft, and after the last day: what the dates say stands alone. */
function NotOpen() {
  const { state } = useProgram();
  const words = useWords('joining').register;
  return (
    <WelcomeFrame title={words.title}>
      <ProgramState />
      {state !== 'draft' && <LogIn />}
    </WelcomeFrame>
  );
}

/** `linked`: the code of the link by which somebody came, or ''. */
function OpenForm({ linked }: { linked: string }) {
  const { name, slug, registration, needsEmailDomain } = useProgram();
  const words = useWords('joining').register;
  const asked = query('POST /api/auth/way-in', { slug: slug ?? '', code: linked });
  // Wrong codes are counted, so it is asked once, and not whenever the page comes into view.
  const opened = useQuery({
    ...askedIf(linked !== '', asked),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const isDead = opened.error !== null && deadCodes.has(opened.error.type);
  const isNeeded = registration === 'code';
  const by = opened.data?.publicName;
  const leads = [by ? words.invitedBy(by) : words.lead(name), needsEmailDomain && words.byDomain];
  return (
    <Form
      title={words.title}
      lead={leads.filter(Boolean).join(' ')}
      keptAs={`guerdon.registration.${slug}`}
      // Without a valid code one registers like anybody, unless the program asks for one.
      code={isDead && !isNeeded ? '' : linked}
      notice={isDead ? { title: opened.error?.reason ?? '', text: isNeeded ? '' : words.withoutCode } : undefined}
    />
  );
}

const deadCodes: ReadonlySet<string | undefined> = new Set(['code-unknown', 'code-over']);

function InvitedForm({ invite }: { invite: string }) {
  const { name, slug } = useProgram();
  const words = useWords('joining').register;
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
  const words = useWords('joining').register;
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
  keptAs: string;
  invite?: string;
  known?: Known;
  externalKey?: string;
  /** That of a link; '' without one. */
  code?: string;
  notice?: { title: string; text: string } | undefined;
};

function Form({ title, lead, keptAs, invite, known, externalKey, code = '', notice }: FormProps) {
  const takes = useTakes('registrations');
  const { _id, slug, registrationForm, languages = [], ...program } = useProgram();
  // Beside the form's values, for each link of its own: another link brings another code.
  const codeAs = `${keptAs}.code.${code}`;
  const [typed, setTyped] = useState(() => readStored<string>(codeAs));
  const type = (value: string | null) => {
    setTyped(value);
    store(codeAs, value);
  };
  const [hasAsked, ask] = useState(false);
  const [tried, setTried] = useState(false);
  const sentCode = (typed ?? code).trim();
  const box = useTermsBox();
  const words = useWords('joining').register;
  const { externalKey: keyLabel } = useWords('terms');
  const toSend = ({ user, form }: RegistrationValues) => ({
    user: { ...user, isAdmin: false, ...(languages.length > 1 && { language: shownLanguage() }) },
    form,
    slug,
    loyaltyProgramId: _id,
    ...(invite ? { invite } : sentCode && { code: sentCode }),
    ...(box.version && { terms: box.version }),
  });
  const register = useCall('POST /api/auth/register', toSend, {
    onSuccess() {
      forgetTyped(keptAs);
      forgetTyped(codeAs);
    },
    onError: (error) => {
      const other = refusedAs(error, 'POST /api/auth/register', 'stale');
      if (other) box.hasChanged(other.terms);
    },
  });
  useStepHold(register.isSuccess);
  if (register.data) {
    const { userLoyaltyProgram, emailUnconfirmedSince } = register.data.user;
    const isConfirmed = emailUnconfirmedSince === null;
    if (program.needsEmailDomain && !invite && !isConfirmed) return <ProvesEmail />;
    return <Registered approved={userLoyaltyProgram?.approved ?? false} isConfirmed={isConfirmed} />;
  }
  const refusedCode = ofCode.has(register.error?.type) ? register.error?.reason : undefined;
  // Also when a program that was open asks for one by the time that the form is sent.
  const isRequired = !invite && program.registration === 'code';
  const hasCode = !isRequired || sentCode !== '';
  const asksForCode = !invite && (isRequired || code !== '' || typed !== null || refusedCode);
  return (
    <WelcomeFrame wide title={title} lead={lead}>
      <ProgramState />
      {notice && (
        <Notice kind="warning" title={notice.title}>
          {notice.text}
        </Notice>
      )}
      {externalKey && <Facts facts={[[keyLabel, externalKey]]} />}
      <RegistrationForm
        items={registrationForm.formItems}
        onSubmit={register.mutate}
        isReady={() => {
          setTried(true);
          return box.isReady() && hasCode;
        }}
        first={
          asksForCode ? (
            <TextInput
              size="md"
              label={words.code}
              description={words.codeHint}
              value={typed ?? code}
              onChange={({ currentTarget: { value } }) => type(value)}
              required={isRequired}
              error={tried && !hasCode ? words.codeMissing : refusedCode}
              maxLength={MAX_TYPED_CODE}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus={hasAsked}
              maw={320}
            />
          ) : (
            !invite && (
              <Button
                variant="subtle"
                px={0}
                mr="auto"
                onClick={() => {
                  ask(true);
                  type('');
                }}
              >
                {words.hasCode}
              </Button>
            )
          )
        }
        extra={box.box}
        refusal={register.error?.type === 'stale' ? null : register.error}
        busy={register.isPending}
        disabled={!takes}
        known={known}
        keptAs={keptAs}
        submitLabel={words.submit}
        cancel={<LogIn />}
      />
    </WelcomeFrame>
  );
}

const ofCode: ReadonlySet<string | undefined> = new Set([...deadCodes, 'code-needed']);

/** Of a program that takes only addresses of some domains: the account counts once the address is proved. */
function ProvesEmail() {
  const { name } = useProgram();
  const words = useWords('joining').registered;
  return (
    <WelcomeFrame>
      <EmptyState
        page
        Icon={IconMail}
        title={words.proveTitle}
        text={words.prove(name)}
        way={{ label: words.backToLogIn, link: { to: '/program/$slug/login' } }}
      />
    </WelcomeFrame>
  );
}

function LogIn() {
  const words = useWords('joining').register;
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
  const words = useWords('joining').registered;
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
