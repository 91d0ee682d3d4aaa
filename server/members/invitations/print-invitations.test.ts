import { expect, test } from 'vitest';
import { password } from '#testing/cast/people.ts';
import { inviteMember } from '#testing/people/invited-members.ts';
import { addProgram, harborForm, newcomer } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();

test('links are printed for those without an address alone; each printing ends the links of before, and none proves an address', async () => {
  const slug = 'paper';
  const sofia = await server.as('sofia');
  const paper = await addProgram(server, slug);
  const mailed = await inviteMember(server, sofia, paper, { email: `${slug}@example.com` });
  const one = await inviteMember(server, sofia, paper, { firstName: 'Ann', externalKey: 'P-1' });
  await inviteMember(server, sofia, paper, { externalKey: 'P-2' });
  const print = (after?: string) =>
    sofia.ok('POST /api/admin/program/:id/invitations/print', { id: paper, ...(after && { after }) });
  const [first, second] = [await print(), await print()];
  expect(second).toMatchObject({ isLast: true, cards: [{ name: 'Ann', externalKey: 'P-1' }, { externalKey: 'P-2' }] });
  expect((await print(one.memberId)).cards).toHaveLength(1);
  const texts = second.texts.map(({ language, how, until }) => [language, `${how} ${until}`]);
  expect(texts).toEqual([['en', expect.stringMatching(/^Scan the code .* Works once, until [A-Z]\w+ \d+, \d{4}\.$/)]]);
  const tokenIn = ({ cards: [card] }: typeof first) => card!.link.split('#invite=')[1]!;
  const openLink = (invite: string) => server.guest.call('POST /api/auth/member-invitation', { invite, slug });
  expect((await openLink(tokenIn(first))).body).toMatchObject({ type: 'invitation-unknown' });
  expect((await openLink(mailed.invite)).status).toBe(200);
  expect((await sofia.ok('GET /api/admin/audit', { limit: 1 })).entries[0]).toMatchObject({
    action: 'invitations printed',
    data: { rows: 1 },
  });
  const user = { ...newcomer, username: 'ann-of-paper', password, email: `p-${slug}@example.com` };
  const { user: registered } = await server.guest.ok('POST /api/auth/register', {
    slug,
    invite: tokenIn(second),
    form: harborForm,
    user,
  });
  expect(registered).toMatchObject({ _id: one.id, emailUnconfirmedSince: expect.any(String) });
});
