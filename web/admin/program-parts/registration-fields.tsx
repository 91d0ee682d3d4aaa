import { isSetUp } from '#domain/programs.ts';
import { theirsOf } from './draft/theirs.ts';
import type { ProgramDraft } from './draft/use-program-draft.ts';
import { FormBuilder } from './registration/form-builder.tsx';

type Props = { draft: ProgramDraft; showsProblems: boolean };

/** The registration form as a part of the draft. */
export function RegistrationFields({ draft, showsProblems }: Props) {
  const { values, change } = draft;
  const theirs = theirsOf(draft, 'registrationForm');
  return (
    <>
      {theirs && <p>{theirs}</p>}
      <FormBuilder
        value={values.registrationForm.formItems}
        onChange={(formItems) => change({ registrationForm: { formItems } })}
        isLaunched={isSetUp({ slug: values.slug || null, setupStep: values.setupStep })}
        hasAnswers={values.hasAnswers}
        showProblems={showsProblems}
      />
    </>
  );
}
