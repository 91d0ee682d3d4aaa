import { api } from '#contract/api.ts';
import { type Language, languages } from '#domain/languages.ts';
import {
  columnTexts,
  formItemTexts,
  programTexts,
  questionTexts,
  rewardTexts,
  trainingTexts,
} from '#domain/own-texts.ts';
import { answerKeys } from '#domain/trainings.ts';
import type { Scene } from '../../api-table/scene.ts';
import type { Parts } from '../../people/editor.ts';
import type { Entity } from './entity.ts';
import { getAt, type Sent, setAt } from './paths.ts';

const item = 'registrationForm.formItems';
const reward = 'rewardItems.0';
const training = 'loyaltyProgramTrainings.0';
const question = `${training}.questions.0`;

/** A program during setup, so that its slug can still change, with one of each thing that it can hold. */
export const program: Entity = {
  name: 'program',
  fields: api.updateProgram.input.shape.program,
  async make(scene) {
    const { editor } = scene;
    let last = await editor.create();
    const save = async (sent: Sent) => {
      last = await editor.save(last, sent as Parts);
    };
    const parts = await partsOf(scene);
    await save(parts);
    const [rewardItem, made] = [last.rewardItems[0]!, last.loyaltyProgramTrainings[0]!];
    const whole = setAt(setAt(parts, `${reward}._id`, rewardItem._id), `${training}._id`, made._id);
    return { whole: setAt(whole, `${question}._id`, made.questions[0]!._id), save };
  },
  changes: {
    slug: (whole, { fresh }) => ({ sent: { ...whole, slug: `spring-${fresh()}` } }),
    async company(whole, { editor, fresh }) {
      const name = `Company ${fresh()}`;
      const { company } = await editor.ok('POST /api/admin/company/create', { company: { name } });
      return { sent: { ...whole, company: company._id }, says: name };
    },
    startDate: (whole) => ({ sent: { ...whole, startDate: '2026-02-01' } }),
    endDate: (whole) => ({ sent: { ...whole, endDate: '2099-11-30' } }),
    timeZone: (whole) => ({ sent: { ...whole, timeZone: 'Pacific/Honolulu' } }),
    registration: (whole) => ({ sent: { ...whole, registration: 'invitation' } }),
    emailDomains: (whole) => ({ sent: { ...whole, emailDomains: ['pier.example'] }, says: 'pier.example' }),
    country: (whole) => ({ sent: { ...whole, country: 'CA' } }),
    dateOrder: (whole) => ({ sent: { ...whole, dateOrder: 'DMY' } }),
    // As many months of another kind.
    contactEmail: (whole) => ({ sent: { ...whole, contactEmail: 'ask@pier.example' }, says: 'ask@pier.example' }),
    replyTo: (whole) => ({ sent: { ...whole, replyTo: 'desk@pier.example' }, says: 'desk@pier.example' }),
    'pointsRules.expiry': (whole) => ({ sent: setAt(whole, 'pointsRules.expiry', 'idle') }),
    // The first one stays: else the texts change places, and the next save writes them all.
    languages: (whole) => ({ sent: { ...whole, languages: ['en', 'es'] } }),
    // The first item of the form is a choice, the second a text.
    [`${item}.0.type`]: (whole) => ({ sent: setAt(whole, `${item}.0.type`, 'radio') }),
    [`${item}.0.placeholder`]: (whole) => ({ sent: setAt(whole, `${item}.1.placeholder`, 'Name'), says: 'Name' }),
    [`${reward}.image.imageKey`]: async (whole, { editor }) => ({
      sent: setAt(whole, `${reward}.image`, await editor.upload('rewardItems')),
    }),
    [`${reward}.sizes`]: (whole) => ({ sent: setAt(whole, `${reward}.sizes`, ['Small', 'Large']), says: 'Large' }),
    [`${reward}.colors.0.name`]: (whole) => ({ sent: setAt(whole, `${reward}.colors.0.name`, 'Blue') }),
    [`${reward}.customColors.0.hex`]: (whole) => ({ sent: setAt(whole, `${reward}.customColors.0.hex`, '0F766E') }),
    [`${training}.poster.imageKey`]: async (whole, { editor }) => ({
      sent: setAt(whole, `${training}.poster`, await editor.upload('trainingPosters')),
    }),
    [`${training}.videoUrl`]: (whole) => ({
      sent: setAt(whole, `${training}.videoUrl`, 'https://youtu.be/aqz-KE-bpKQ'),
    }),
    ...inEach((language) => ({
      // Only a text field has a placeholder.
      [`${item}.0.texts.${language}.placeholder`]: (whole) => ({
        sent: setAt(whole, `${item}.1.texts.${language}.placeholder`, 'Nombre'),
        says: 'Nombre',
      }),
      [`${item}.0.texts.${language}.optionTexts`]: (whole) => ({
        sent: setAt(whole, `${item}.0.texts.${language}.optionTexts`, { Paint: 'Pintura' }),
        says: 'Pintura',
      }),
      [`${reward}.texts.${language}.optionTexts`]: (whole) => ({
        sent: setAt(whole, `${reward}.texts.${language}.optionTexts`, { Tall: 'Alto' }),
        says: 'Alto',
      }),
    })),
    ...Object.fromEntries(answerKeys.map((key) => [`${question}.${key}.correct`, (whole: Sent) => turn(whole, key)])),
  },
  notKept: {
    version: 'It is compared.',
    setupStep:
      'How far the wizard has come says nothing about the program; its last step is recorded as "program set up".',
    [`${reward}.colors.0.hex`]: 'The code of a preset color is the product’s own.',
  },
};

/** Moves the mark of the correct answer to or away from this one. */
function turn(whole: Sent, key: string) {
  const right = getAt(whole, `${question}.${key}.correct`) ? answerKeys.find((other) => other !== key)! : key;
  const sent = answerKeys.reduce((made, each) => setAt(made, `${question}.${each}.correct`, each === right), whole);
  return { sent, says: String(getAt(sent, `${question}.${right}.text`)) };
}

/** What is changed for each language. */
function inEach(changes: (language: Language) => NonNullable<Entity['changes']>): NonNullable<Entity['changes']> {
  return Object.assign({}, ...languages.map(changes));
}

/** Each of these fields in all languages. */
const texts = (fields: readonly string[]) =>
  Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(fields.map((field) => [field, field]))]),
  );

async function partsOf({ editor, fresh }: Scene): Promise<Sent> {
  const formItem = { help_text: 'Help', appendedOutput: 'More', mergeVar: 'VAR', required: true, placeholder: '' };
  // Longer than the texts in entries: a change at its end must be visible anyway.
  const long = `<p>${'All of it counts. '.repeat(40)}</p><p>The end`;
  const answers = answerKeys.map((key, at) => [key, { text: `Answer ${at + 1}`, correct: at === 0 }]);
  return {
    name: 'Spring',
    slug: `spring-${fresh()}`,
    company: editor.companyId,
    startDate: '2026-01-01',
    endDate: '2099-12-31',
    closingDays: 30,
    receiptDays: 20,
    country: 'US',
    timeZone: 'America/Chicago',
    usersRequireApproval: true,
    registration: 'code',
    emailDomains: ['harbor.example', '*.dock.example'],
    lettersInReceiptNumbers: false,
    dateOrder: 'MDY',
    pointsRules: { holdDays: 14, expiry: 'months', expireAfter: 12 },
    approvalLimit: 5000,
    languages: ['en'],
    slogan: 'Built on trust',
    contactEmail: 'help@harbor.example',
    contactPhone: '+1 555 010 0199',
    senderName: 'Harbor Rewards',
    replyTo: 'answers@harbor.example',
    mailOpening: 'Good to have you.',
    mailClosing: 'Your team at the harbor.',
    rules: long,
    terms: long,
    texts: texts(programTexts),
    registrationForm: {
      formItems: [
        { ...formItem, uid: 'select-1767600000001', type: 'select', name: 'trade', label: 'Trade', options: ['Paint'] },
        { ...formItem, uid: 'text-1767600000002', type: 'text', name: 'shop', label: 'Shop', options: [] },
      ].map((one) => ({ ...one, display: true, edit: false, editable: false, texts: texts(formItemTexts) })),
    },
    rebateItemFields: [
      { field: 'brand', displayName: 'Brand', searchable: true, hidden: false, texts: texts(columnTexts) },
    ],
    rewardItems: [
      {
        name: 'Rain Jacket',
        description: '<p>Dry',
        image: await editor.upload('rewardItems'),
        points: 900,
        archived: false,
        sizes: ['Small'],
        customSizes: ['Tall'],
        colors: [{ name: 'Black', hex: '000' }],
        customColors: [{ name: 'Brick', hex: 'D64D4D' }],
        texts: texts(rewardTexts),
      },
    ],
    loyaltyProgramTrainings: [
      {
        moduleName: 'Valves',
        description: 'All of valves',
        videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
        videoSeconds: 212,
        poster: await editor.upload('trainingPosters'),
        points: 50,
        disabled: false,
        position: 3,
        texts: texts(trainingTexts),
        questions: [
          {
            ...{ text: 'How far?', explanation: 'A quarter turn', texts: texts(questionTexts) },
            ...Object.fromEntries(answers),
          },
        ],
      },
    ],
  };
}
