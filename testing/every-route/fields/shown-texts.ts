import type { PointsEntry } from '#contract/points.ts';
import { cleanCell } from '#domain/imports/clean-cell.ts';
import { answerKeys } from '#domain/trainings.ts';
import { newId } from '#server/db/ids.ts';
import { form, type Scene } from '../../api-table/scene.ts';
import { paint } from '../../people/buyer.ts';
import { addMember } from '../../people/newcomers.ts';

/** The text for a field: the one that is tried, or a plain one while another field refuses it. */
type TextFor = (field: string) => string;
interface Written {
  status: number;
  body: { msg?: string; errors?: { path: string; message: string }[] };
  /** What the pages show of each field afterwards. */
  read(): Promise<Record<string, unknown>>;
}
/** Writes a text into all fields that one call, or one after another, can store, and reads them where they are shown. */
export interface TextPlace {
  name: string;
  fields: readonly string[];
  /** Gets one text of each kind. */
  isSlow?: true;
  /** How it is stored, if not to the letter. */
  clean?: (text: string) => string;
  open(scene: Scene): Promise<(textFor: TextFor) => Promise<Written>>;
}

const person = ['firstName', 'lastName', 'address', 'city', 'answer'];
const reward = ['rewardName', 'customSize', 'customColor'];
const training = ['moduleName', 'description', 'question', 'explanation', ...answerKeys];
const item = ['label', 'placeholder', 'help_text', 'appendedOutput', 'mergeVar', 'name', 'option'];
const about = { uid: 'text-1767600000000', type: 'text', display: true, required: false } as const;

/**
 * All texts that people write, except those with rules of their own: usernames, addresses, numbers and codes, HTML (which
 * is cleaned), and names printed on receipts, which are kept as they are compared.
 */
export const textPlaces: readonly TextPlace[] = [
  {
    name: 'a person',
    fields: person,
    async open({ editor, newPerson }) {
      const { userId: id } = await newPerson();
      return async (t) => {
        const details = { firstName: t('firstName'), lastName: t('lastName'), address: t('address'), city: t('city') };
        const answers = { ...form, 'text-1767600000000': t('answer') };
        const { status, body } = await editor.send('POST /api/admin/user/update', { id, user: details, form: answers });
        return {
          status,
          body,
          async read() {
            const { user } = await editor.ok('GET /api/admin/user/:id', { id });
            const { firstName, lastName, address, city, userLoyaltyProgram } = user;
            const answer = userLoyaltyProgram!.completedRegistration['text-1767600000000'];
            return { firstName, lastName, address, city, answer };
          },
        };
      };
    },
  },
  {
    name: 'a company',
    fields: ['name'],
    async open({ editor, fresh }) {
      const made = await editor.ok('POST /api/admin/company/create', { company: { name: `Company ${fresh()}` } });
      const { _id: id } = made.company;
      return async (t) => {
        const sent = { id, company: { name: t('name') } };
        const { status, body } = await editor.send('POST /api/admin/company/:id/update', sent);
        const list = () => editor.ok('GET /api/admin/company/list', { limit: 100 });
        return {
          status,
          body,
          read: async () => ({ name: (await list()).companies.find(({ _id }) => _id === id)!.name }),
        };
      };
    },
  },
  {
    name: 'a rebate item',
    fields: ['name', 'uniqueIdentifier', 'fields.brand'],
    // As a file would bring it, so that the catalog as a file changes nothing.
    clean: cleanCell,
    async open({ editor, programId, fresh }) {
      const made = await editor.ok('POST /api/admin/program/:programId/rebateItem/create', {
        programId,
        item: { name: `Item ${fresh()}`, points: 1 },
      });
      const place = { programId, itemId: made.item._id };
      return async (t) => {
        const brand = t('fields.brand');
        const updatedFields = { name: t('name'), uniqueIdentifier: t('uniqueIdentifier'), fields: { brand } };
        const call = 'POST /api/admin/program/:programId/rebateItem/:itemId';
        const { status, body } = await editor.send(call, { ...place, updatedFields });
        return {
          status,
          body,
          async read() {
            const { item } = await editor.ok('GET /api/admin/program/:programId/rebateItem/:itemId', place);
            return {
              name: item.name,
              uniqueIdentifier: item.uniqueIdentifier ?? '',
              'fields.brand': item.fields.brand,
            };
          },
        };
      };
    },
  },
  {
    name: 'a category',
    fields: ['category'],
    async open({ editor, programId, fresh }) {
      const made = await editor.ok('POST /api/admin/program/:programId/category/create', {
        programId,
        category: { category: `Category ${fresh()}` },
      });
      const categoryId = made.category._id;
      return async (t) => {
        const sent = { programId, categoryId, updatedFields: { category: t('category') } };
        const { status, body } = await editor.send('POST /api/admin/program/:programId/category/:categoryId', sent);
        const list = () => editor.ok('GET /api/admin/program/:programId/categories', { programId });
        const read = async () => ({
          category: (await list()).categories.find(({ _id }) => _id === categoryId)!.category,
        });
        return { status, body, read };
      };
    },
  },
  {
    name: 'an adjustment of points',
    fields: ['reason'],
    async open({ server, editor, fresh }) {
      const username = await addMember(server, `person${fresh()}`);
      const { id } = await server.services.db
        .selectFrom('members')
        .where('username_key', '=', username)
        .select('id')
        .executeTakeFirstOrThrow();
      return async (t) => {
        const sent = { id, adjustmentId: newId(), amount: 1, reason: t('reason') };
        const { status, body } = await editor.send('POST /api/admin/userLoyaltyProgram/:id/adjust', sent);
        const list = () => editor.ok('GET /api/admin/userLoyaltyProgram/:id/points', { id, limit: 1 });
        return { status, body, read: async () => ({ reason: textOf((await list()).entries[0]!.said) }) };
      };
    },
  },
  {
    name: 'a shipment',
    fields: ['trackingNumber'],
    async open({ editor, shopper, programId, ordered }) {
      const _id = await ordered();
      return async (t) => {
        const cartItem = { _id, trackingNumber: t('trackingNumber') };
        const { status, body } = await editor.send('POST /api/admin/cartRewardItem/update', {
          userLoyaltyProgramId: shopper.memberId,
          cartItem,
        });
        const list = () => editor.ok('GET /api/admin/program/:id/cartRewardItems', { id: programId, limit: 100 });
        const read = async () => ({
          trackingNumber: (await list()).cartItems.find((one) => one._id === _id)!.trackingNumber,
        });
        return { status, body, read };
      };
    },
  },
  {
    name: 'a receipt and its denial',
    fields: ['memberNote', 'denialReasonOther', 'adminComments'],
    isSlow: true,
    async open({ editor, buyer, fresh }) {
      const itemId = await buyer.item(paint);
      return async (t) => {
        const image = await buyer.upload();
        const sent = await buyer.send<{ receipt: { _id: string } }>('POST /api/client/receipt/submit', {
          receiptNumber: fresh(),
          dateOfPurchase: '2026-03-02',
          image,
          memberNote: t('memberNote'),
          items: [{ itemId, quantity: 1 }],
          points: 250,
        });
        if (sent.status >= 300) return { ...sent, read: async () => ({}) };
        const { _id: id } = sent.body.receipt;
        const { status, body } = await editor.send('POST /api/admin/receipt/:id/deny', {
          id,
          denialReason: 'other',
          denialReasonOther: t('denialReasonOther'),
          adminComments: t('adminComments'),
        });
        return {
          status,
          body,
          async read() {
            const { receipt } = await buyer.ok('GET /api/client/receipt/:id', { id });
            const { memberNote, denialReasonOther, adminComments } = receipt;
            return { memberNote, denialReasonOther, adminComments };
          },
        };
      };
    },
  },
  {
    name: 'a program with its form, rewards and trainings',
    fields: ['program', 'displayName', ...item, ...reward, ...training],
    async open({ editor }) {
      const { _id: id } = await editor.create();
      return async (t) => {
        const { version, rewardItems, loyaltyProgramTrainings } = await editor.read(id);
        const answers = answerKeys.map((key, at) => [key, { text: t(key), correct: at === 0 }]);
        const texts = Object.fromEntries(item.map((field) => [field, t(field)]));
        const { option, ...formItem } = texts;
        const { status, body } = await editor.send('POST /api/admin/program/:id/update', {
          id,
          version,
          program: {
            name: t('program'),
            registrationForm: {
              formItems: [
                { ...about, ...formItem, options: [] },
                { ...about, label: 'Choice', uid: 'select-1', type: 'select', options: [option] },
              ],
            },
            rebateItemFields: [{ field: 'brand', displayName: t('displayName'), searchable: true }],
            rewardItems: [
              {
                ...(rewardItems[0] && { _id: rewardItems[0]._id }),
                name: t('rewardName'),
                points: 5,
                customSizes: [t('customSize')],
                customColors: [{ name: t('customColor'), hex: 'D64D4D' }],
              },
            ],
            loyaltyProgramTrainings: [
              {
                ...(loyaltyProgramTrainings[0] && { _id: loyaltyProgramTrainings[0]._id }),
                moduleName: t('moduleName'),
                description: t('description'),
                videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
                points: 5,
                questions: [{ text: t('question'), explanation: t('explanation'), ...Object.fromEntries(answers) }],
              },
            ],
          },
        });
        return {
          status,
          body,
          async read() {
            const program = await editor.read(id);
            const [typed, chosen] = program.registrationForm.formItems;
            const [shownReward, shownTraining] = [program.rewardItems[0]!, program.loyaltyProgramTrainings[0]!];
            const asked = shownTraining.questions[0]!;
            return {
              program: program.name,
              displayName: program.rebateItemFields[0]!.displayName,
              ...typed,
              option: chosen!.options[0],
              rewardName: shownReward.name,
              customSize: shownReward.customSizes[0],
              customColor: shownReward.customColors[0]!.name,
              moduleName: shownTraining.moduleName,
              description: shownTraining.description,
              question: asked.text,
              explanation: asked.explanation,
              ...Object.fromEntries(answerKeys.map((key) => [key, asked[key].text])),
            };
          },
        };
      };
    },
  },
];

const textOf = (said: PointsEntry['said']) => (said.code === 'text' ? said.text : null);
