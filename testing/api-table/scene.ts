import { type Buyer, openBuyer } from '../people/buyer.ts';
import { type Editor, openEditor } from '../people/editor.ts';
import { invite } from '../people/invited.ts';
import { addMember } from '../people/newcomers.ts';
import { openShopper, type Shopper } from '../people/shopper.ts';
import { openTrainee, type TestTraining, type Trainee } from '../people/trainee.ts';
import { openSession } from '../sign-in.ts';
import { type Brought, startTestServer, type TestServer } from '../test-server.ts';
import type { Who } from './row.ts';

/** One server for the whole table; each row creates its own data. */
export interface Scene {
  server: TestServer;
  programId: string;
  slug: string;
  buyer: Buyer;
  shopper: Shopper;
  trainee: Trainee;
  editor: Editor;
  /** A receipt number, username or slug that is used only once. */
  fresh(): string;
  tokenOf(who: Who): string | null;
  /** The ids of one of the cast: its user and its record in the program. */
  person(username: string): Promise<{ userId: string; memberId: string }>;
  newPerson(more?: object): Promise<{ username: string; userId: string; memberId: string }>;
  /** An approved participant in a session of its own, with the cast's password. */
  newMember(): Promise<Newcomer>;
  /** An owner in a session of its own, with the password of `newUser`. */
  newAdmin(): Promise<Newcomer>;
  training(): Promise<TestTraining>;
  submitted(): Promise<{ id: string; lineId: string; number: string }>;
  decided(how: 'approve' | 'deny'): Promise<{ id: string; lineId: string; number: string }>;
  ordered(): Promise<string>;
}

interface Newcomer {
  id: string;
  username: string;
  token: string;
}

/** Where the scene's site says to be: with a domain name, so that it has passkeys. */
export const origin = 'http://localhost:3000';

export async function openScene(brought: Brought = {}): Promise<Scene> {
  const server = await startTestServer({ PUBLIC_URL: origin, TAKE_BACK_SECONDS: '60' }, brought);
  const editor = await openEditor(server);
  const [buyer, shopper] = [await openBuyer(server, 'maria'), await openShopper(server, 'maria')];
  const trainee = await openTrainee(server, 'maria');
  await shopper.earn(100_000);
  const tom = await server.as('tom');
  let last = 70_000;
  const scene: Scene = {
    server,
    programId: buyer.programId,
    slug: 'harbor-trade',
    buyer,
    shopper,
    trainee,
    editor,
    fresh: () => String(++last),
    tokenOf(who) {
      if (who === 'guest') return null;
      return typeof who === 'object' ? who.token : { maria: buyer.token, tom: tom.token, sofia: editor.token }[who];
    },
    async person(username) {
      const { user_id, id } = await server.services.db
        .selectFrom('members')
        .where('username_key', '=', username)
        .select(['user_id', 'id'])
        .executeTakeFirstOrThrow();
      return { userId: user_id, memberId: id };
    },
    async newPerson(more) {
      const username = `person${scene.fresh()}`;
      const { user } = await server.guest.ok('POST /api/auth/register', {
        slug: scene.slug,
        user: newUser(username),
        form,
        ...more,
      });
      return { username, userId: user._id, memberId: user.userLoyaltyProgram!._id };
    },
    async newMember() {
      const username = await addMember(server, `member${scene.fresh()}`, scene.slug);
      const { userId: id } = await scene.person(username);
      return { id, username, token: await openSession(server.services.db, username) };
    },
    async newAdmin() {
      const username = `admin${scene.fresh()}`;
      const user = { ...newUser(username), isAdmin: true };
      const { token } = await invite(server, editor, user.email);
      const { user: made } = await server.guest.ok('POST /api/auth/register', { user, invite: token });
      return { id: made._id, username, token: await openSession(server.services.db, username) };
    },
    training: () => trainee.training({ name: `Training ${scene.fresh()}` }),
    async submitted() {
      const { _id, receiptItems, receiptNumber } = await buyer.submit(scene.fresh());
      return { id: _id, lineId: receiptItems[0]!._id, number: receiptNumber };
    },
    async decided(how) {
      const receipt = await scene.submitted();
      const { id } = receipt;
      if (how === 'approve') await editor.ok('POST /api/admin/receipt/:id/approve', { id });
      else await editor.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'duplicate' });
      return receipt;
    },
    async ordered() {
      const owner = { userLoyaltyProgramId: shopper.memberId };
      await shopper.ok('POST /api/client/cartRewardItem/empty', owner);
      const id = await shopper.choose('Insulated Thermos');
      await shopper.settle();
      await shopper.ok('POST /api/client/cartRewardItem/submit', owner);
      return id;
    },
  };
  return scene;
}

export const form = { 'text-1767600000000': 'Whitfield Joinery' };
export const newUser = (username: string) => ({
  username,
  password: 'a good long password',
  email: `${username}@example.com`,
  firstName: 'Nora',
  lastName: 'Whitfield',
  address: '7 Quay Street',
  city: 'Bath',
  state: 'Maine',
  zip: '04530',
});
