import { IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { useCall } from '#web/api/query.ts';
import { RegistrationForm } from '#web/forms/registration-form/registration-form.tsx';
import type { RegistrationValues } from '#web/forms/registration-form/registration-values.ts';
import { forgetTyped } from '#web/forms/registration-form/use-typed-values.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useStepHold } from '#web/ui/feedback/second-tap.ts';
import { shownLanguage, useWords } from '#web/words.ts';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-member.ts';
import { ProgramState, WelcomeFrame } from '../welcome/welcome-frame.tsx';
import classes from './register-page.module.css';

export function RegisterPage() {
  const { _id, name, slug, disabled, datesNotice, registrationForm, languages = [] } = useProgram();
  const words = useWords('guests').register;
  const keptAs = `guerdon.registration.${slug}`;
  const ask = ({ user, form }: RegistrationValues) => ({
    user: { ...user, isAdmin: false, ...(languages.length > 1 && { language: shownLanguage() }) },
    form,
    slug,
    loyaltyProgramId: _id,
  });
  const register = useCall('POST /api/auth/register', ask, { onSuccess: () => forgetTyped(keptAs) });
  useStepHold(register.isSuccess);
  if (register.data) return <Registered approved={register.data.user.userLoyaltyProgram?.approved ?? false} />;
  return (
    <WelcomeFrame wide title={words.title} lead={words.lead(name)}>
      <ProgramState />
      <RegistrationForm
        items={registrationForm.formItems}
        onSubmit={register.mutate}
        refusal={register.error}
        busy={register.isPending}
        disabled={disabled || Boolean(datesNotice)}
        keptAs={keptAs}
        submitLabel={words.submit}
        cancel={
          <p className={classes.login}>
            {words.alreadyRegistered((text) => (
              <MemberLink key="login" to="/program/$slug/login">
                {text}
              </MemberLink>
            ))}
          </p>
        }
      />
    </WelcomeFrame>
  );
}

/** After registering: log in, or wait for the approval. */
function Registered({ approved }: { approved: boolean }) {
  const { name } = useProgram();
  const words = useWords('guests').registered;
  const said = approved
    ? { Icon: IconCircleCheck, title: words.readyTitle, text: words.ready(name) }
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
