import type { FormAnswers, FormItem } from '#domain/registration-form.ts';
import { seededRandom, seedFrom } from '../receipts/random.ts';
import type { DemoPerson } from './people.ts';

/** The uids of the items that participants answer. */
export const formItemUids = {
  companyName: 'text-1767600000101',
  trade: 'select-1767600000102',
  yearsInTrade: 'radio-1767600000103',
  interests: 'checkbox-1767600000104',
  branch: 'select-1767600000105',
  aboutWork: 'textarea-1767600000106',
  telephone: 'telephone-1767600000109',
  inTradeSince: 'date-1767600000110',
  crew: 'number-1767600000111',
  calls: 'consent-1767600000112',
} as const;

const trades = ['Plumbing', 'Electrical', 'HVAC', 'Painting', 'Carpentry', 'General Contracting'] as const;
const branches = ['Portland, ME', 'Portsmouth, NH', 'Providence, RI', 'Online only'] as const;
const experience = ['Less than 5', '5 to 10', 'More than 10'] as const;
const interests = ['New products', 'Trainings', 'Seasonal offers', 'Jobsite delivery'] as const;

/** A form with every kind of item. */
export const demoForm: { formItems: FormItem[] } = {
  formItems: [
    item('heading-1767600000100', 'heading', 'Your business', { name: 'business', required: false }),
    item(
      'display-text-1767600000107',
      'display-text',
      'We use this to show you the items and trainings that fit your trade.',
      {
        name: 'businessHint',
        required: false,
      },
    ),
    item(formItemUids.companyName, 'text', 'Company Name', {
      name: 'companyName',
      placeholder: 'As on your invoices',
      mergeVar: 'COMPANY',
      editable: true,
    }),
    item(formItemUids.trade, 'select', 'Trade', {
      name: 'trade',
      options: [...trades],
      mergeVar: 'TRADE',
      editable: true,
    }),
    item(formItemUids.branch, 'select', 'Home Branch', {
      name: 'branch',
      options: [...branches],
      required: false,
      editable: true,
    }),
    item(formItemUids.yearsInTrade, 'radio', 'Years in the Trade', {
      name: 'yearsInTrade',
      options: [...experience],
      required: false,
    }),
    item(formItemUids.interests, 'checkbox', 'Interests', {
      name: 'interests',
      options: [...interests],
      help_text: 'Choose as many as you like.',
      required: false,
      editable: true,
    }),
    item(formItemUids.aboutWork, 'textarea', 'About Your Work', {
      name: 'aboutWork',
      placeholder: 'What do you build or repair most often?',
      required: false,
      editable: true,
    }),
    item(formItemUids.telephone, 'telephone', 'Telephone', {
      name: 'telephone',
      placeholder: '(207) 555-0142',
      required: false,
      editable: true,
    }),
    item(formItemUids.inTradeSince, 'date', 'In Business Since', { name: 'inTradeSince', required: false }),
    item(formItemUids.crew, 'number', 'People in Your Crew', { name: 'crew', required: false, editable: true }),
    item(formItemUids.calls, 'consent', 'You may call me about my orders', {
      name: 'calls',
      required: false,
      editable: true,
    }),
    item('output-1767600000108', 'output', 'Member Since', {
      name: 'memberSince',
      appendedOutput: 'Thank you for being with us.',
      required: false,
    }),
  ],
};

/** This person's answers, which are the same at every seeding. */
export function answerDemoForm(person: DemoPerson): FormAnswers {
  const chance = seededRandom(seedFrom(person.username));
  const pick = (options: readonly string[]) => options[Math.floor(chance() * options.length)]!;
  return {
    [formItemUids.companyName]: person.companyName,
    [formItemUids.trade]: person.trade,
    [formItemUids.branch]: pick(branches),
    [formItemUids.yearsInTrade]: pick(experience),
    [formItemUids.interests]: interests.filter(() => chance() < 0.5),
    [formItemUids.crew]: String(1 + Math.floor(chance() * 12)),
  };
}

function item(
  uid: string,
  type: FormItem['type'],
  label: string,
  rest: Partial<FormItem> & { name: string },
): FormItem {
  return {
    uid,
    type,
    label,
    placeholder: '',
    help_text: '',
    appendedOutput: '',
    mergeVar: '',
    display: true,
    edit: false,
    required: true,
    editable: false,
    options: [],
    ...rest,
  };
}
