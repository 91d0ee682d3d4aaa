import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { newId } from '#server/db/ids.ts';
import { openBuyer } from '../people/buyer.ts';
import { registerMember } from '../people/newcomers.ts';
import { openShopper } from '../people/shopper.ts';
import { type Caller, sharedTestServer } from '../test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let programId: string;
let ordered: { userLoyaltyProgramId: string; _id: string };
beforeAll(async () => {
  sofia = await server.as('sofia');
  const maria = await openShopper(server, 'maria');
  programId = maria.programId;
  await maria.earn(100_000);
  const _id = await maria.choose('Insulated Thermos');
  await maria.ok('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId: maria.memberId });
  ordered = { userLoyaltyProgramId: maria.memberId, _id };
});

/** Writes a text into one field of a row, with the version that was read. */
type Save = (text: string, version?: number) => Promise<{ status: number; type?: string | undefined; row: Row }>;
/** A row in the answer of a save or refusal. */
interface Row {
  version: number;
  text: string | null;
}

let receipts = 88_000;
const business = 'text-1767600000000';

const register = () => registerMember(sofia, newId().slice(-12), true);

/** Everything that two people can edit, by the call that saves it: creates a row and returns its save. */
const editables: Record<string, () => Promise<Save>> = {
  'POST /api/admin/company/:id/update': async () => {
    const { company: made } = await sofia.ok('POST /api/admin/company/create', { company: { name: newId() } });
    return async (name, version) => {
      const { status, body } = await sofia.call('POST /api/admin/company/:id/update', {
        id: made._id,
        version,
        company: { name },
      });
      return { status, type: body.type, row: { version: body.company.version, text: body.company.name } };
    };
  },
  'POST /api/admin/program/:programId/category/:categoryId': async () => {
    const { category: made } = await sofia.ok('POST /api/admin/program/:programId/category/create', {
      programId,
      category: { category: newId() },
    });
    return async (category, version) => {
      const { status, body } = await sofia.call('POST /api/admin/program/:programId/category/:categoryId', {
        ...{ programId, categoryId: made._id },
        version,
        updatedFields: { category },
      });
      return { status, type: body.type, row: { version: body.category.version, text: body.category.category } };
    };
  },
  'POST /api/admin/program/:programId/rebateItem/:itemId': async () => {
    const { item: made } = await sofia.ok('POST /api/admin/program/:programId/rebateItem/create', {
      programId,
      item: { name: newId(), points: 1 },
    });
    return async (name, version) => {
      const { status, body } = await sofia.call('POST /api/admin/program/:programId/rebateItem/:itemId', {
        ...{ programId, itemId: made._id },
        version,
        updatedFields: { name },
      });
      return { status, type: body.type, row: { version: body.item.version, text: body.item.name } };
    };
  },
  'POST /api/admin/program/:programId/alias/:aliasId': async () => {
    const itemOf = async (name: string) => {
      const sent = { programId, item: { name, points: 1 } };
      return (await sofia.ok('POST /api/admin/program/:programId/rebateItem/create', sent)).item._id;
    };
    const alias = { text: `elbow ${newId()}`, itemId: await itemOf(newId()) };
    const { alias: made } = await sofia.ok('POST /api/admin/program/:programId/alias/create', { programId, alias });
    return async (name, version) => {
      const { status, body } = await sofia.call('POST /api/admin/program/:programId/alias/:aliasId', {
        ...{ programId, aliasId: made._id },
        version,
        updatedFields: { itemId: await itemOf(name) },
      });
      return { status, type: body.type, row: { version: body.alias.version, text: body.alias.item.name } };
    };
  },
  'POST /api/admin/program/:id/announcement/:announcementId': async () => {
    const announcement = { title: newId(), startsOn: '2026-01-01', endsOn: '2026-01-02' };
    const sent = { id: programId, announcement };
    const { announcement: made } = await sofia.ok('POST /api/admin/program/:id/announcement/create', sent);
    return async (title, version) => {
      const { status, body } = await sofia.call('POST /api/admin/program/:id/announcement/:announcementId', {
        ...{ id: programId, announcementId: made._id },
        version,
        updatedFields: { title },
      });
      const { announcement: now } = body;
      return { status, type: body.type, row: { version: now.version, text: now.title } };
    };
  },
  'POST /api/admin/program/:id/way-in/:wayInId': async () => {
    const wayIn = { label: newId() };
    const { wayIn: made } = await sofia.ok('POST /api/admin/program/:id/way-in/create', { id: programId, wayIn });
    return async (label, version) => {
      const { status, body } = await sofia.call('POST /api/admin/program/:id/way-in/:wayInId', {
        ...{ id: programId, wayInId: made._id },
        version,
        updatedFields: { label },
      });
      return { status, type: body.type, row: { version: body.wayIn.version, text: body.wayIn.label } };
    };
  },
  'POST /api/admin/cartRewardItem/update': async () => async (trackingNumber, version) => {
    const { userLoyaltyProgramId, _id } = ordered;
    const { status, body } = await sofia.call('POST /api/admin/cartRewardItem/update', {
      userLoyaltyProgramId,
      cartItem: { _id, version, trackingNumber },
    });
    return { status, type: body.type, row: { version: body.cartItem.version, text: body.cartItem.trackingNumber } };
  },
  'POST /api/admin/user/update': async () => {
    const { _id: id } = await register();
    return async (city, version) => {
      const { status, body } = await sofia.call('POST /api/admin/user/update', {
        id,
        version,
        user: { city },
      });
      return { status, type: body.type, row: { version: body.user.version, text: body.user.city } };
    };
  },
  'POST /api/admin/userLoyaltyProgram/update': async () => {
    const { userLoyaltyProgram } = await register();
    const id = userLoyaltyProgram!._id;
    return async (answer, version) => {
      const { status, body } = await sofia.call('POST /api/admin/userLoyaltyProgram/update', {
        id,
        version,
        userLoyaltyProgram: { completedRegistration: { [business]: answer } },
      });
      const { user, completedRegistration } = body.userLoyaltyProgram;
      return { status, type: body.type, row: { version: user.version, text: String(completedRegistration[business]) } };
    };
  },
  'POST /api/admin/form/create': async () => {
    const { program: made } = await sofia.ok('GET /api/admin/program/create', {});
    return async (name, version) => {
      const { status, body } = await sofia.call('POST /api/admin/form/create', {
        programID: made._id,
        version,
        form: { formItems: [{ uid: 'text-1', type: 'text', name, label: name }] },
      });
      const { version: now, registrationForm } = body.program;
      return { status, type: body.type, row: { version: now, text: registrationForm!.formItems[0]!.name } };
    };
  },
  'POST /api/admin/receipt/:id/receiptItem/:itemId': async () => {
    const { _id: id, receiptItems } = await (await openBuyer(server, 'maria')).submit(String(++receipts));
    // A line has no text that can be corrected: its quantity says which text was saved.
    const texts: string[] = [];
    return async (text, version) => {
      const { status, body } = await sofia.call('POST /api/admin/receipt/:id/receiptItem/:itemId', {
        ...{ id, itemId: receiptItems[0]!._id },
        version,
        updatedFields: { quantity: texts.push(text) + 1 },
      });
      const line = body.receipt.receiptItems[0]!;
      return { status, type: body.type, row: { version: line.version, text: texts[line.quantity - 2] ?? null } };
    };
  },
};

/** Whole programs, several orders in one call, returns, erasures and the steps of imports are tested with their nouns. */
const elsewhere = [
  'POST /api/admin/program/:id/update',
  'POST /api/admin/program/:id/cartRewardItems/update',
  'POST /api/admin/cartRewardItem/:id/return',
  'POST /api/admin/user/:id/erase',
  'POST /api/admin/administrator/:id/roles',
  'POST /api/admin/program/:programId/imports/:kind/:importId/mapping',
  'POST /api/admin/program/:programId/imports/:kind/:importId/apply',
  'POST /api/admin/program/:programId/imports/:kind/:importId/undo',
];

/** What administrators make, decide or switch is not edited: the second of two such calls is refused, or changes nothing. */
const isNoEdit =
  /^(add|adjust|approve|ask|copy|create|decline|deny|disable|enable|end|erase|import|invite|keep|mail|make|open|prepare|print|read|remove|reopen|reprice|reset|send|take|tell|test|try|uphold|withdraw|write)[A-Z]/;

/** It says the state that was shown, which names all of the program (server/programs/transfer/folder-in-page.test.ts). */
const byState = 'applyProgramFolder';

test('every call that edits something takes a version, is tested here, and can be refused as stale', () => {
  const versioned = Object.entries<Route>(api).filter(([name, { input, access, right, changes, method }]) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const hasVersion = /"versions?":/.test(JSON.stringify(properties));
    // Calls without a right are about the caller’s own account, which no other person edits; like participants’ calls.
    const isShared = access.includes('admin') && right !== null;
    const isEdit = isShared && changes.length > 0 && method !== 'DELETE' && !isNoEdit.test(name) && name !== byState;
    if (isEdit) expect([name, hasVersion]).toEqual([name, true]);
    return hasVersion;
  });
  const named = versioned.map(([, { method, path }]) => `${method} ${path}`);
  expect(named.toSorted()).toEqual([...Object.keys(editables), ...elsewhere].toSorted());
  for (const [, { refusals }] of versioned) expect(refusals).toHaveProperty('stale');
});

describe.each(Object.entries(editables))('%s', (_, open) => {
  test('saves over the version that was read, and counts it on', async () => {
    const save = await open();
    const { row } = await save('First');
    expect((await save('Second', row.version)).row).toEqual({ text: 'Second', version: row.version + 1 });
  });

  test('refuses another version with the row as it is, and changes nothing; without a version it does not compare', async () => {
    const save = await open();
    const { row: read } = await save('Read');
    const { row: theirs } = await save('Theirs', read.version);
    expect(await save('Mine', read.version)).toEqual({ status: 409, type: 'stale', row: theirs });
    expect((await save('Mine')).row).toEqual({ text: 'Mine', version: theirs.version + 1 });
  });

  test('one of 20 concurrent saves over the same version succeeds, and the others get the current row', async () => {
    const save = await open();
    const { row: read } = await save('Read');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(`Number ${n}`, read.version)));
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const { row } of answers) expect(row).toEqual(won!.row);
  });
});

test('what a participant changes of its own account counts the version on as well', async () => {
  const maria = await openShopper(server, 'maria');
  const { members } = await sofia.ok('GET /api/admin/program/:id/members', { id: programId, search: 'maria' });
  const id = members[0]!.user._id;
  const versionNow = async () => (await sofia.ok('GET /api/admin/user/:id', { id })).user.version;
  const before = await versionNow();
  await maria.ok('POST /api/client/user/update', { id, user: { city: 'Saco' } });
  expect(await versionNow()).toBe(before + 1);
  await maria.ok('POST /api/client/user/update', { id, user: {}, form: { [business]: 'Alvarez & Co' } });
  expect(await versionNow()).toBe(before + 2);
});
