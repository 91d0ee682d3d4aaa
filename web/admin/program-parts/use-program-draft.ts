import { useState } from 'react';
import { trimFormItem } from '#domain/form-items.ts';
import type { programTexts } from '#domain/own-texts.ts';
import { useEdit } from '#web/edit/use-edit.ts';
import { useWords } from '#web/words.ts';
import { currentProgram, type NewTerms, type Program, type SentParts, useSaveProgram } from './program.ts';

export type ProgramDraft = ReturnType<typeof useProgramDraft>;
export type Parts = ReturnType<typeof partsOf>;
export type PartName = keyof Parts;
type SaysParts = Partial<Readonly<Record<PartName, (value: unknown) => string>>>;

/** The parts that pages draft and save together; reward items and trainings have their own modals. */
function partsOf(program: Program | null) {
  if (!program) throw new Error('A program is made before it is drafted.');
  const { name, slug, company, startDate, endDate, closingDays, receiptDays, timeZone } = program;
  const { usersRequireApproval, lettersInReceiptNumbers, dateOrder, pointsRules, approvalLimit = null } = program;
  const { languages, rules, terms, registrationForm, rebateItemFields } = program;
  // A server of the version before knows none of these, for the minutes of an upgrade.
  const { registration = 'open', emailDomains = [], slogan = '', contactEmail = '', contactPhone = '' } = program;
  const { country = 'US', senderName = '', replyTo = '', mailOpening = '', mailClosing = '' } = program;
  return {
    name,
    /** '' if there is none. */
    slug: slug ?? '',
    ...{ company, startDate, endDate, closingDays, receiptDays, country, timeZone },
    ...{ usersRequireApproval, lettersInReceiptNumbers, dateOrder },
    ...{ pointsRules, approvalLimit, languages, registration, emailDomains },
    ...{ slogan, contactEmail, contactPhone, senderName, replyTo, mailOpening, mailClosing },
    ...{ rules, terms, registrationForm, rebateItemFields },
    // A server of the version before knows none, for the minutes of an upgrade.
    texts: program.texts ?? {},
  };
}

/** `say`: what another person's value means, of the parts that are no texts. */
export function useProgramDraft(program: Program, say?: SaysParts) {
  const labels: Record<PartName, string> = useWords('programs').fields;
  const saveProgram = useSaveProgram();
  const [newTerms, setNewTerms] = useState<NewTerms>({});
  const sendWith = (also: SentParts) => (parts: Partial<Parts>, read: Program | null) =>
    saveProgram({ ...toSend(parts), ...also }, read ?? program, newTerms);
  const edit = useEdit({
    row: program,
    valuesOf: partsOf,
    deep: ['texts'],
    labels,
    send: sendWith({}),
    currentIn: currentProgram,
    onSaved: () => setNewTerms({}),
    // The server's path also names the item of a list; what these hold has fields of its own.
    say,
    pathOf: (path) => (/^(texts|pointsRules|rebateItemFields)\./.test(path) ? path : (path.split('.')[0] ?? path)),
  });
  return {
    ...edit,
    /** What is said of other rules or terms when they are saved. */
    newTerms,
    setNewTerms,
    /** The program with the draft's values. */
    values: { ...(edit.read ?? program), ...edit.values },
    /** For the texts beside a field in the program's other languages. */
    own: (field: (typeof programTexts)[number]) => ({
      ...{ field, label: labels[field], written: edit.values[field], texts: edit.values.texts },
      onChange: (texts: Parts['texts']) => edit.set({ texts }),
      problemOf: edit.problemOf,
    }),
    save: (also: SentParts = {}) => edit.save({ send: sendWith(also) }),
  };
}

/** Items are trimmed only when they are saved; otherwise the space between two words could not be typed. */
function toSend({ registrationForm, emailDomains, ...parts }: Partial<Parts>): SentParts {
  return {
    ...parts,
    ...(emailDomains && { emailDomains: emailDomains.flatMap((line) => line.split(/[\s,;]+/)).filter(Boolean) }),
    ...(registrationForm && { registrationForm: { formItems: registrationForm.formItems.map(trimFormItem) } }),
  };
}
