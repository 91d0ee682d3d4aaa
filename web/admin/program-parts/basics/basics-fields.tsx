import { Switch, TextInput } from '@mantine/core';
import type { PartName } from '../draft/parts.ts';
import { theirsOf } from '../draft/theirs.ts';
import type { ProgramDraft } from '../draft/use-program-draft.ts';
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
  const { values, change } = draft;
  const problems = showsProblems ? basicsProblems(values) : {};
  const field = (name: PartName) => ({
    error: problems[name] ?? draft.problemOf(name),
    description: theirsOf(draft, name),
    inputWrapperOrder: below,
    classNames: { input: theirsOf(draft, name) ? classes.contested : undefined },
  });
  return (
    <div className={classes.fields}>
      <TextInput
        label="Name"
        withAsterisk
        maxLength={200}
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        {...field('name')}
      />
      {slugIsFixed ? (
        <TextInput
          label="URL endpoint"
          value={values.slug}
          disabled
          description="Cannot be changed after the program is created"
          inputWrapperOrder={below}
        />
      ) : (
        <SlugField
          program={values._id}
          value={values.slug}
          onChange={(slug) => change({ slug })}
          problem={problems.slug ?? draft.problemOf('slug')}
        />
      )}
      <CompanyField value={values.company} onChange={(company) => change({ company })} {...field('company')} />
      <div className={classes.switches}>
        <Switch
          label="Users require approval"
          description={theirsOf(draft, 'usersRequireApproval')}
          checked={values.usersRequireApproval}
          onChange={(event) => change({ usersRequireApproval: event.currentTarget.checked })}
        />
        <Switch
          label="Letters in receipt numbers, such as INV-20417-B"
          description={theirsOf(draft, 'lettersInReceiptNumbers')}
          checked={values.lettersInReceiptNumbers}
          onChange={(event) => change({ lettersInReceiptNumbers: event.currentTarget.checked })}
        />
      </div>
      <TextInput
        label="Start Date"
        type="date"
        value={values.startDate ?? ''}
        onChange={(event) => change({ startDate: event.currentTarget.value || null })}
        {...field('startDate')}
      />
      <TextInput
        label="End Date"
        type="date"
        value={values.endDate ?? ''}
        onChange={(event) => change({ endDate: event.currentTarget.value || null })}
        {...field('endDate')}
      />
    </div>
  );
}

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
