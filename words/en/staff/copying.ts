import type { ProgramTemplate } from '#domain/program-templates.ts';
import { formatsOf } from '../../formats.ts';

const { count, number } = formatsOf('en');

/** The dialogs that copy a program, and that begin one with a template. */
export const copying = {
  title: 'Copy program',
  takes: (name: string) =>
    `The copy takes over the settings, texts, registration form, items, categories, rewards and trainings of ${name}, and no users, receipts, points or orders. Participants do not see it before you finish it.`,
  /** Above the fields. */
  read: 'Rules and terms are copied word for word: where they name a company, change that before you finish. Codes for registering and e-mail domains are not copied: if one registers by code, make new ones.',
  copy: 'Copy',
  copied: (name: string) => `${name} is made. Look through its steps, then finish it.`,
  notCopied: 'The program could not be copied.',

  /** The dialog that brings the files of a program back. */
  folder: {
    title: (name: string) => `Files of ${name}`,
    lead: 'Choose the zip that "Export program" has saved, with what you have edited in it. You see what would change before anything does. What is not in the files is put out of use, and never deleted.',
    choose: 'Choose zip',
    chooseAnother: 'Choose another zip',
    tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB.`,
    sending: 'Sending',
    refused: 'These files cannot be used.',
    differs: (changes: number, files: number) =>
      changes === 0
        ? 'Nothing differs.'
        : `${count(changes, { one: '# change', other: '# changes' })} in ${count(files, { one: '# file', other: '# files' })}`,
    overwrites: 'This was changed in the program since the files were saved:',
    overwrite: 'Overwrite these changes',
    nothing: '(none)',
    andMore: (more: number) => `… and ${number(more)} more`,
    cancel: 'Cancel',
    apply: 'Apply',
    applied: 'The program is as the files say.',
  },

  template: {
    title: 'Program from a template',
    /** Above the fields. */
    lead: 'A template begins with rules, terms and a registration form that can stand, in English and Spanish, and with samples of items, rewards and trainings, which one click removes. Participants do not see it before you open it.',
    lawyer: 'Have your lawyer read the terms before you open the program.',
    label: 'Template',
    names: {
      'contractor-rebates': 'Contractor rebates',
      'dealer-sales': 'Dealer sales staff',
      'training-only': 'Trainings only',
    } satisfies Record<ProgramTemplate, string>,
    about: {
      'contractor-rebates': 'People in a trade buy, send in receipts and earn points.',
      'dealer-sales': 'People who sell at dealers send in the invoices of their sales. Users are approved first.',
      'training-only': 'People watch trainings and answer questions. There are no items to buy.',
    } satisfies Record<ProgramTemplate, string>,
    /** The last of the templates. */
    files: 'Files of another program',
    aboutFiles: 'The zip that "Export program" saves on the page of a program, here or in another installation.',
    choose: 'Choose zip',
    chooseAnother: 'Choose another zip',
    chooseFirst: 'Choose the zip first.',
    make: 'Make program',
    made: (name: string) => `${name} is made. Look through its steps, then finish it.`,
    notMade: 'The program could not be made.',
  },
};
