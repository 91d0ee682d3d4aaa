import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Request } from '#contract/route.ts';
import { form, type Scene } from '../../api-table/scene.ts';
import { cement, paint } from '../../people/buyer.ts';
import type { Entity } from './entity.ts';
import { type Sent, setAt } from './paths.ts';
import { program } from './program.ts';

const company: Entity = {
  name: 'company',
  fields: api.updateCompany.input.shape.company,
  async make({ editor, fresh }) {
    const whole = {
      name: `Company ${fresh()}`,
      logo: await editor.upload('companyLogos'),
      logoGround: 'light',
      brandColor: '#0f766e',
    } as const;
    const { company: made } = await editor.ok('POST /api/admin/company/create', { company: whole });
    return {
      whole,
      save: (sent) => editor.ok('POST /api/admin/company/:id/update', { id: made._id, company: sent }),
    };
  },
  changes: {
    'logo.imageKey': async (whole, { editor }) => ({ sent: { ...whole, logo: await editor.upload('companyLogos') } }),
    logoGround: (whole) => ({ sent: { ...whole, logoGround: 'dark' } }),
    brandColor: (whole) => ({ sent: { ...whole, brandColor: '#d64d4d' } }),
  },
};

const rebateItem: Entity = {
  name: 'rebate item',
  fields: api.updateRebateItem.input.shape.updatedFields,
  async make({ editor, programId, fresh }) {
    const paints = { programId, category: { category: `Paint ${fresh()}` } };
    await editor.ok('POST /api/admin/program/:programId/category/create', paints);
    const whole = {
      name: `Item ${fresh()}`,
      points: 5,
      ...paints.category,
      uniqueIdentifier: fresh(),
      image: await editor.upload('rebateItems'),
      disabled: false,
      fields: { brand: 'ProCoat' },
    };
    const { item } = await editor.ok('POST /api/admin/program/:programId/rebateItem/create', {
      programId,
      item: whole,
    });
    const place = { programId, itemId: item._id };
    return {
      whole,
      save: (updatedFields) =>
        editor.ok('POST /api/admin/program/:programId/rebateItem/:itemId', { ...place, updatedFields }),
    };
  },
  changes: {
    category: (whole) => ({ sent: { ...whole, category: '' }, says: 'null' }),
    'image.imageKey': async (whole, { editor }) => ({ sent: { ...whole, image: await editor.upload('rebateItems') } }),
    fields: (whole) => ({ sent: { ...whole, fields: { brand: 'RapidSet' } }, says: 'RapidSet' }),
  },
};

const alias: Entity = {
  name: 'printed name',
  fields: api.updateAlias.input.shape.updatedFields,
  async make({ editor, buyer, programId, fresh }) {
    const whole = { text: `CEMENT ${fresh()}`, itemId: await buyer.item(cement) };
    const made = await editor.ok('POST /api/admin/program/:programId/alias/create', { programId, alias: whole });
    const place = { programId, aliasId: made.alias._id };
    return {
      whole: { itemId: whole.itemId },
      save: (sent) =>
        editor.ok('POST /api/admin/program/:programId/alias/:aliasId', {
          ...place,
          updatedFields: sent as Request<typeof api.updateAlias>['updatedFields'],
        }),
    };
  },
  changes: { itemId: async (_whole, { buyer }) => ({ sent: { itemId: await buyer.item(paint) }, says: paint }) },
};

const announcement: Entity = {
  name: 'announcement',
  fields: api.updateAnnouncement.input.shape.updatedFields,
  async make({ editor, programId: id, fresh }) {
    const texts = { en: { title: 'Sale', text: 'All' }, es: { title: 'Oferta', text: 'Todo' } };
    const whole = {
      ...{ title: `Sale ${fresh()}`, text: 'All pipes.', texts },
      ...{ startsOn: '2099-05-01', endsOn: '2099-05-31' },
    };
    const made = await editor.ok('POST /api/admin/program/:id/announcement/create', { id, announcement: whole });
    const { _id: announcementId } = made.announcement;
    return {
      whole,
      save: (updatedFields) =>
        editor.ok('POST /api/admin/program/:id/announcement/:announcementId', { id, announcementId, updatedFields }),
    };
  },
  changes: {
    startsOn: (whole) => ({ sent: { ...whole, startsOn: '2099-05-02' } }),
    endsOn: (whole) => ({ sent: { ...whole, endsOn: '2099-06-01' } }),
  },
};

const wayIn: Entity = {
  name: 'way in',
  fields: api.updateWayIn.input.shape.updatedFields,
  async make({ editor, programId, fresh }) {
    const whole = {
      label: `Show ${fresh()}`,
      publicName: 'Harbor',
      texts: { en: { publicName: 'Harbor' }, es: { publicName: 'Puerto' } },
      endsOn: '2099-05-01',
      mostPeople: 40,
      approves: false,
    };
    const { wayIn } = await editor.ok('POST /api/admin/program/:id/way-in/create', { id: programId, wayIn: whole });
    return {
      whole: { ...whole, disabled: false },
      save: (updatedFields) =>
        editor.ok('POST /api/admin/program/:id/way-in/:wayInId', { id: programId, wayInId: wayIn._id, updatedFields }),
    };
  },
  changes: { endsOn: (whole) => ({ sent: { ...whole, endsOn: '2099-06-01' } }) },
};

const category: Entity = {
  name: 'category',
  fields: api.updateCategory.input.shape.updatedFields,
  async make({ editor, programId, fresh }) {
    const whole = {
      category: `Category ${fresh()}`,
      image: await editor.upload('categoryImages'),
      position: 50,
      texts: { en: { category: 'Nails' }, es: { category: 'Clavos' } },
    };
    const made = await editor.ok('POST /api/admin/program/:programId/category/create', { programId, category: whole });
    const place = { programId, categoryId: made.category._id };
    return {
      whole,
      save: (updatedFields) =>
        editor.ok('POST /api/admin/program/:programId/category/:categoryId', { ...place, updatedFields }),
    };
  },
  changes: {
    'image.imageKey': async (whole, { editor }) => ({
      sent: { ...whole, image: await editor.upload('categoryImages') },
    }),
  },
};

const member: Entity = {
  name: 'member',
  fields: api.updateMember.input.shape.userLoyaltyProgram,
  async make({ editor, newPerson }) {
    const { memberId: id } = await newPerson();
    return {
      whole: { approved: false, disabled: false, completedRegistration: form },
      save: (userLoyaltyProgram) => editor.ok('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram }),
    };
  },
  changes: {
    // A disabled member stays disabled, approved or not.
    approved: (whole) => ({ sent: { ...whole, approved: !whole.approved, disabled: false } }),
    completedRegistration: (whole) => ({
      sent: { ...whole, completedRegistration: { 'text-1767600000000': 'Another joinery' } },
      says: 'Another joinery',
    }),
  },
};

const user: Entity = {
  name: 'user',
  fields: z.object({ user: api.correctUser.input.shape.user, form: api.correctUser.input.shape.form }),
  async make({ editor, newPerson }) {
    const { userId: id, username } = await newPerson();
    const { user: made } = await editor.ok('GET /api/admin/user/:id', { id });
    const { email, firstName, lastName, address, city, state, zip, adminOnly } = made;
    const externalKey = username;
    return {
      whole: {
        user: { username, email, firstName, lastName, address, city, state, zip, adminOnly, externalKey },
        form,
      },
      save: (sent) => editor.ok('POST /api/admin/user/update', { id, ...sent } as Request<typeof api.correctUser>),
    };
  },
  changes: {
    'user.username': (whole, { fresh }) => ({ sent: setAt(whole, 'user.username', `renamed${fresh()}`) }),
    'user.email': (whole) => ({ sent: setAt(whole, 'user.email', 'altered@example.com') }),
    'user.state': (whole) => ({ sent: setAt(whole, 'user.state', 'Ohio') }),
    'user.zip': (whole) => ({ sent: setAt(whole, 'user.zip', '04531') }),
    form: (whole) => ({
      sent: { ...whole, form: { 'text-1767600000000': 'A third joinery' } },
      says: 'A third joinery',
    }),
  },
};

const shipment = { trackingNumber: '1Z999', shippingDate: '2026-03-09', shipped: false };
const shippingDate = (whole: Sent) => ({ sent: { ...whole, shippingDate: '2026-03-10' } });

const shipments: Entity[] = [
  {
    name: 'shipment',
    fields: api.updateRedeemedItem.input.shape.cartItem,
    async make(scene) {
      const { save, _id } = await ordered(scene, (sent, id) =>
        scene.editor.ok('POST /api/admin/cartRewardItem/update', {
          userLoyaltyProgramId: scene.shopper.memberId,
          cartItem: { ...sent, _id: id },
        }),
      );
      await save({ ...shipment, _id });
      return { whole: shipment, save };
    },
    changes: { shippingDate },
    notKept: { version: 'It is compared.' },
  },
  {
    name: 'shipment of several',
    fields: api.updateRedeemedItems.input.shape.shipment,
    async make(scene) {
      const { save } = await ordered(scene, (sent, id) =>
        scene.editor.ok('POST /api/admin/program/:id/cartRewardItems/update', {
          id: scene.programId,
          items: [id],
          shipment: sent,
        }),
      );
      await save(shipment);
      return { whole: shipment, save };
    },
    changes: { shippingDate },
  },
];

async function ordered(scene: Scene, write: (sent: Sent, id: string) => Promise<unknown>) {
  const _id = await scene.ordered();
  return { _id, save: (sent: Sent) => write(sent, _id) };
}

/** Each save decides a new receipt, because a decision is made once. */
const decisions: Entity[] = [
  {
    name: 'approved receipt',
    fields: api.approveReceipt.input.pick({ points: true, adminComments: true }),
    make: async ({ editor, submitted }) => ({
      whole: { adminComments: 'Thank you.' },
      save: async (sent) => editor.ok('POST /api/admin/receipt/:id/approve', { id: (await submitted()).id, ...sent }),
    }),
    notKept: { points: 'They are compared.' },
  },
  {
    name: 'denied receipt',
    fields: api.denyReceipt.input.omit({ id: true, only: true, decisions: true }),
    make: async ({ editor, submitted }) => ({
      whole: { denialReason: 'other', denialReasonOther: 'Blurred', adminComments: 'Please try again.' },
      save: async (sent) => editor.ok('POST /api/admin/receipt/:id/deny', { id: (await submitted()).id, ...sent }),
    }),
    changes: {
      denialReason: (whole) => ({ sent: { ...whole, denialReason: 'bad_date' } }),
      // It is only stored with this reason.
      denialReasonOther: (whole) => ({ sent: { ...whole, denialReason: 'other', denialReasonOther: 'Cut off' } }),
    },
  },
];

const receiptItem: Entity = {
  name: 'receipt item',
  fields: api.correctReceiptItem.input.shape.updatedFields,
  async make({ editor, submitted }) {
    const { id, lineId: itemId } = await submitted();
    return {
      whole: { quantity: 1, approved: false, denied: false },
      save: (updatedFields) =>
        editor.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', { id, itemId, updatedFields }),
    };
  },
  changes: {
    approved: (whole) => ({ sent: { ...whole, approved: true, denied: false } }),
    denied: (whole) => ({ sent: { ...whole, approved: false, denied: true } }),
  },
};

export const entities = [
  program,
  company,
  rebateItem,
  alias,
  announcement,
  wayIn,
  category,
  member,
  user,
  ...shipments,
  ...decisions,
  receiptItem,
];
