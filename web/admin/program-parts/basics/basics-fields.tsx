import { Switch, TextInput } from '@mantine/core';
import type { PartName, ProgramDraft } from '../use-program-draft.ts';
import classes from './basics.module.css';
import { basicsProblems } from './basics-problems.ts';
import { CompanyField } from './company-field.tsx';
import { SlugField } from './slug-field.tsx';

type Props = {
  draft: ProgramDraft;
  /** A save was tried: what is wrong is said beside each field. */
  showsProblems: boolean;
  /** The slug stays as it is once participants know it. */
  slugIsFixed?: boolean;
};

/** Name, address, company, dates and who may join. */
export function BasicsFields({ draft, showsProblems, slugIsFixed }: Props) {
  const { values, set } = draft;
  const problems = showsProblems ? basicsProblems(values) : {};
  const errorOf = (name: PartName) => problems[name] ?? draft.problemOf(name);
  return (
    <div className={classes.fields}>
      <TextInput
        label="Name"
        withAsterisk
        maxLength={200}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errorOf('name')}
      />
      {slugIsFixed ? (
        <TextInput
          label="URL endpoint"
          value={values.slug}
          disabled
          description="Cannot be changed after the program is created"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      ) : (
        <SlugField
          program={values._id}
          value={values.slug}
          onChange={(slug) => set({ slug })}
          problem={errorOf('slug')}
        />
      )}
      <CompanyField value={values.company} onChange={(company) => set({ company })} error={errorOf('company')} />
      <div className={classes.switches}>
        <Switch
          label="Users require approval"
          checked={values.usersRequireApproval}
          onChange={(event) => set({ usersRequireApproval: event.currentTarget.checked })}
        />
        <Switch
          label="Letters in receipt numbers, such as INV-20417-B"
          checked={values.lettersInReceiptNumbers}
          onChange={(event) => set({ lettersInReceiptNumbers: event.currentTarget.checked })}
        />
      </div>
      <TextInput
        label="Start Date"
        type="date"
        value={values.startDate ?? ''}
        onChange={(event) => set({ startDate: event.currentTarget.value || null })}
        error={errorOf('startDate')}
      />
      <TextInput
        label="End Date"
        type="date"
        value={values.endDate ?? ''}
        onChange={(event) => set({ endDate: event.currentTarget.value || null })}
        error={errorOf('endDate')}
      />
    </div>
  );
}
