import { formatsOf } from '../../formats.ts';

const { count } = formatsOf('en');

/** The setup of a program, step by step. */
export const wizard = {
  title: 'New program',
  interrupted: 'Form progress has been interrupted...',
  interruptedText: 'Unfinished programs can be resumed from the dashboard.',
  toDashboard: 'Return to the dashboard',
  isSetUp: (program: string) => `${program} is set up`,
  isSetUpText: 'Everything can be changed at any time.',
  editProgram: 'EDIT PROGRAM',

  steps: {
    basics: { name: 'Basics', lead: 'Name, company and address of the program.' },
    rules: { name: 'Rules and terms', lead: 'What participants agree to. Both may stay empty.' },
    registration: {
      name: 'Registration',
      lead: 'What people fill in to join. Drag to reorder, or use Move up and Move down.',
    },
    rebates: { name: 'Rebate items', lead: 'The products that earn points, from a file.' },
    rewards: { name: 'Reward items', lead: 'What participants redeem their points for.' },
    training: { name: 'Training', lead: 'Videos with a few questions, for more points than those for receipts.' },
    modules: { name: 'Modules', lead: 'One module is a video and its questions.' },
  },
  program: 'Program',
  inCatalog: (items: number) => count(items, { one: '# item in the catalog', other: '# items in the catalog' }),
  inCatalogText: 'Another file adds new items and updates existing ones.',
  trainingAsked: 'Do you want to add training to this program?',
  trainingText:
    'Participants earn points by watching a video and answering its questions. Training can also be added later.',
  no: 'No',
  yes: 'Yes',

  companyMissing: 'Company must be set',
  notSaved: 'Unable to save program.',
  notSavedYet: 'The program is not saved yet.',
  saving: 'One moment…',
  finishing: 'Saving Program',

  previous: 'Previous',
  continue: 'Continue',
  finish: 'Finish',

  /** A program is deleted before its setup is done. */
  discard: {
    title: (program: string) => `Discard ${program}?`,
    titleUnnamed: 'Discard this program?',
    text: 'The program is deleted with everything that was set up in it. This cannot be undone.',
    confirm: 'Discard',
    keep: 'Keep',
  },
};
