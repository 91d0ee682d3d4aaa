import { isSetUp } from '#domain/programs.ts';
import { FormBuilder } from './registration/form-builder.tsx';
import type { ProgramDraft } from './use-program-draft.ts';

type Props = { draft: ProgramDraft; showsProblems: boolean };

/** The registration form as a part of the draft. */
export function RegistrationFields({ draft, showsProblems }: Props) {
  const { values, set } = draft;
  return (
    <FormBuilder
      value={values.registrationForm.formItems}
      onChange={(formItems) => set({ registrationForm: { formItems } })}
      isLaunched={isSetUp({ slug: values.slug || null, setupStep: values.setupStep })}
      hasAnswers={values.hasAnswers}
      showProblems={showsProblems}
    />
  );
}
