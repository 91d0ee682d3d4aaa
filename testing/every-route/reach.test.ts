import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { roles } from '#domain/roles.ts';
import { newId } from '#server/db/ids.ts';
import { form, newUser } from '../api-table/scene.ts';
import { harborSlug, otherSlug } from '../cast/people.ts';
import { type Buyer, openBuyer } from '../people/buyer.ts';
import { addStaff, inCompany, inProgram, owner } from '../people/staff.ts';
import { type Caller, sharedTestServer } from '../test-server.ts';

// Calls about no single program: to an administrator without a role in Harbor's, Harbor is not there, whatever the
// right.

const server = sharedTestServer();
let maria: Buyer;
let userId: string;
let harbor: Program;
let summit: Program;
let all: Caller;
const elsewhere = new Map<string, Caller>();
const idle = 'nobody';

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  [harbor, summit] = [await programOf(harborSlug), await programOf(otherSlug)];
  const receipt = await maria.submit('4711');
  userId = receipt.user._id;
  const sofia = await server.as('sofia');
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id: receipt._id });
  await sofia.ok('POST /api/admin/company/:id/update', { id: harbor.company_id!, company: { brandColor: '#112233' } });
  const olga = await openBuyer(server, 'olga');
  const hers = await olga.submit('4712');
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id: hers._id, denialReason: 'duplicate' });
  all = (await addStaff(server, 'all', [owner])).caller;
  for (const role of roles.filter((one) => one !== 'owner')) {
    elsewhere.set(
      `a ${role} of another program`,
      (await addStaff(server, `of-${role}`, [inProgram(role, summit.id)])).caller,
    );
    elsewhere.set(
      `a ${role} of another company`,
      (await addStaff(server, `company-${role}`, [inCompany(role, summit.company_id!)])).caller,
    );
  }
  elsewhere.set(idle, (await addStaff(server, 'idle', [])).caller);
});

interface Program {
  id: string;
  company_id: string | null;
}
const programOf = (slug: string): Promise<Program> =>
  server.services.db
    .selectFrom('programs')
    .where('slug', '=', slug)
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow();

/** What each call is asked, and what an owner finds of Harbor in its answer. */
const lists: Record<string, { input: () => object; holds: RegExp }> = {
  listPrograms: { input: () => ({}), holds: /Harbor/ },
  listCompanies: { input: () => ({}), holds: /Harbor/ },
  listAuditEntries: { input: () => ({ limit: 100 }), holds: /Harbor|maria/ },
  listMails: { input: () => ({ limit: 100 }), holds: /maria|Harbor/ },
  listUsersByIds: { input: () => ({ userIds: [userId] }), holds: /maria/ },
};
/** Calls that only ask for the right somewhere, and are tested by themselves below. */
const others = [
  'followChanges',
  'createProgram',
  'createFromTemplate',
  'createFromFolder',
  'isSlugTaken',
  'signUpload',
  'removeFile',
];

describe.each(Object.entries(lists))('%s', (name, { input, holds }) => {
  const { method, path } = (api as Record<string, Route>)[name]!;
  const ask = (caller: Caller) => caller.send(`${method} ${path}`, input());

  test('shows Harbor to an owner', async () => {
    expect(JSON.stringify((await ask(all)).body)).toMatch(holds);
  });

  test('and to no administrator whose role is elsewhere', async () => {
    for (const [who, caller] of elsewhere) {
      const { status, body } = await ask(caller);
      expect([who, [200, 403]]).toEqual([who, expect.arrayContaining([status])]);
      expect([who, JSON.stringify(body)]).toEqual([who, expect.not.stringMatching(/Harbor|maria|Sofia Harbor/)]);
    }
  });
});

test('no call that reaches as far as its caller’s roles is missing here', () => {
  const names = Object.entries(api as Record<string, Route>).filter(([, { at }]) => at === 'handler');
  const known = [...Object.keys(lists), ...others];
  expect(names.map(([name]) => name).filter((name) => !known.includes(name) && !name.startsWith('mail'))).toEqual([]);
});

test('the audit and the outbox show one’s own program to the last entry, page by page', async () => {
  const manager = elsewhere.get('a manager of another program')!;
  for (const key of ['GET /api/admin/audit', 'GET /api/admin/mail/list'] as const) {
    const list = async (caller: Caller) => {
      const rows: { _id: string; program: { _id: string } | null }[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await caller.ok(key, { limit: 1, ...(cursor && { cursor }) });
        rows.push(...('entries' in page ? page.entries : page.mails));
        cursor = page.next;
      } while (cursor);
      return rows;
    };
    const seen = await list(manager);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual((await list(all)).filter(({ program }) => program?._id === summit.id));
  }
});

test('a filter finds nothing of another program', async () => {
  const manager = elsewhere.get('a manager of another program')!;
  for (const filter of [{ program: harbor.id }, { member: 'maria' }]) {
    expect((await all.ok('GET /api/admin/audit', filter)).entries).not.toEqual([]);
    expect((await manager.ok('GET /api/admin/audit', filter)).entries).toEqual([]);
  }
});

describe.each([
  ['POST /api/common/mailer/userApproved'],
  ['POST /api/common/mailer/rebateItemAdded'],
  ['POST /api/common/mailer/userRebateSubmissionApproved'],
  ['POST /api/common/mailer/userRebateSubmissionDenied'],
  ['POST /api/common/mailer/cartItemShipped'],
] as const)('%s', (key) => {
  test('finds no users of another program', async () => {
    for (const [who, caller] of elsewhere) {
      const [known, unknown] = [
        await caller.call(key, { emailInfo: { to: 'maria@example.com' } }),
        await caller.call(key, { emailInfo: { to: 'who@example.com' } }),
      ];
      expect([who, known]).toEqual([who, unknown]);
      expect([403, 404]).toContain(known.status);
    }
  });
});

describe.each(['a manager of another program', 'an analyst of another program', idle])('to %s', (who) => {
  const caller = () => elsewhere.get(who === 'an analyst of another program' ? 'a analyst of another program' : who)!;

  test('the program at an address is what guests see, and nothing before it is set up', async () => {
    const ask = (one: Caller) => one.call('GET /api/common/program/:slug', { slug: harborSlug });
    expect(await ask(caller())).toEqual(await ask(server.guest));
    const { db } = server.services;
    await db.updateTable('programs').set({ setup_step: 3 }).where('id', '=', harbor.id).execute();
    expect((await ask(caller())).status).toBe(404);
    expect((await ask(all)).status).toBe(200);
    await db.updateTable('programs').set({ setup_step: null }).where('id', '=', harbor.id).execute();
  });

  test('there are no users to view as', async () => {
    const view = (username: string) => caller().call('POST /api/auth/login', { username, bypass: true });
    expect(await view('maria')).toEqual(await view('nobody-at-all'));
    expect((await view('maria')).body.type).toBe('not-found');
  });

  test('a user is registered as by a guest', async () => {
    const username = `wanted${newId().slice(-8)}`;
    const sent = { slug: harborSlug, user: newUser(username), form, approved: true, adminOnly: true };
    const { user } = await caller().ok('POST /api/auth/register', sent);
    expect(user).toMatchObject({ adminOnly: false, userLoyaltyProgram: { approved: false } });
  });
});

describe('a manager', () => {
  const ofProgram = () => elsewhere.get('a manager of another program')!;
  const ofCompany = () => elsewhere.get('a manager of another company')!;

  test('of a company makes programs for it alone', async () => {
    const { program } = await ofCompany().ok('GET /api/admin/program/create', {});
    expect(program.company?._id).toBe(summit.company_id);
    const other = await ofCompany().call('GET /api/admin/program/create', { company: harbor.company_id! });
    expect(other).toEqual(await ofCompany().call('GET /api/admin/program/create', { company: newId() }));
    expect(other.status).toBe(400);
  });

  test('of a program makes none', async () => {
    const { status, body } = await ofProgram().call('GET /api/admin/program/create', {});
    expect([status, body.type]).toEqual([403, 'company-needed']);
  });

  test('gives a program to no company of others, and to none at all', async () => {
    const read = async () => (await ofCompany().ok('GET /api/admin/program/:id/update', { id: summit.id })).program;
    for (const company of [harbor.company_id, null, newId()]) {
      const { version } = await read();
      const saved = await ofCompany().call('POST /api/admin/program/:id/update', {
        id: summit.id,
        version,
        program: { company },
      });
      expect(saved.status).toBe(400);
    }
    const { version, company } = await read();
    const program = { company: company!._id, name: 'Summit Pros' };
    await ofProgram().ok('POST /api/admin/program/:id/update', { id: summit.id, version, program });
  });

  test('removes no file of others, and uploads no company’s logo', async () => {
    const { imageKey } = await maria.upload();
    const remove = (key: string) => ofProgram().call('DELETE /api/common/file', { imageKey: key });
    expect(await remove(imageKey)).toEqual(await remove('receipts/none'));
    const file = { fileName: 'logo.png', contentType: 'image/png', size: 100 };
    const sign = (album: 'companyLogos' | 'rewardItems') =>
      ofProgram().call('POST /api/common/file/sign', { album, ...file });
    expect((await sign('companyLogos')).body.type).toBe('album-refused');
    expect((await sign('rewardItems')).status).toBe(200);
  });
});

test('figures are shown to administrators who may see them', async () => {
  const weeks = async (who: string) =>
    (await elsewhere.get(who)!.ok('GET /api/admin/program/:id/overview', { id: summit.id })).weeks.length;
  expect(await weeks('a analyst of another program')).toBe(12);
  expect(await weeks('a shipping of another company')).toBe(0);
});

test('a stream is about the programs of its caller’s roles alone, also about one that a company gets while it is open', async () => {
  const leaving = new AbortController();
  const follow = async (caller: Caller) => {
    const response = await fetch(`${server.url}/api/admin/changes`, {
      headers: { authorization: caller.token! },
      signal: leaving.signal,
    });
    const heard: string[] = [];
    void (async () => {
      for await (const text of response.body!.pipeThrough(new TextDecoderStream())) heard.push(text);
    })().catch(() => {});
    return () => heard.join('');
  };
  const [owners, reviewers] = [await follow(all), await follow(elsewhere.get('a reviewer of another company')!)];
  await expect.poll(reviewers).toContain('anything');
  await maria.submit('4801');
  await expect.poll(owners).toContain(harbor.id);
  const { db } = server.services;
  const id = newId();
  await db.insertInto('programs').values({ id, name: 'Later', company_id: summit.company_id }).execute();
  await expect.poll(reviewers).toContain(id);
  expect(reviewers()).not.toContain(harbor.id);
  leaving.abort();
});
