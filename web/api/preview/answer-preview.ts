import type { ProgramTakes } from '#domain/program-states.ts';
import { loadWords, wordsOf } from '#web/words.ts';
import type { Answer, Ask, CallName } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { LoggedIn } from '../session-user.ts';
import { send } from '../wire/send.ts';
import { visitor } from './previewed-session.ts';

/**
 * Answers the calls of a previewed page; undefined if the server may be asked, which is for everything that
 * administrators may read too. Nothing that changes something is sent.
 */
export async function answerPreview(name: CallName, input: unknown): Promise<unknown> {
  const answer = answers[name] as ((input: unknown) => unknown) | undefined;
  if (answer) return answer(input);
  if (name.startsWith('GET /api/common/')) return undefined;
  // The login page has none of them.
  await loadWords('both');
  throw new Refusal(403, wordsOf('parts').preview.notSaved, { type: 'preview' });
}

const { memberId: _, ...brief } = visitor;
const id = brief._id;
const newcomer: LoggedIn = {
  ...brief,
  ...{ email: 'participant@example.com', lastName: '', address: '', city: '', state: '', zip: '' },
  ...{ adminOnly: false, version: 1, erasedAt: null, emailUnconfirmedSince: null, language: null },
  userLoyaltyProgram: {
    ...{
      _id: id,
      program: id,
      approved: true,
      approvalDate: null,
      disabled: false,
      createdAt: new Date().toISOString(),
    },
    ...{ totalPoints: 0, currentPoints: 0, heldPoints: 0, debtPoints: 0 },
    ...{ completedRegistration: {}, completedTrainings: [], externalKey: '', acceptedTerms: null, invitation: null },
  },
};

type Answers = { [N in CallName]?: (input: Ask<N>) => Answer<N> | Promise<Answer<N>> };

/** As while the program is open, and the answers for a participant who has just joined. */
const answers: Answers = {
  'GET /api/common/program/:slug': async ({ slug }) => ({
    program: { ...(await readProgram(slug)), state: 'open', takes: everything, datesNotice: null },
  }),
  'GET /api/client/user/:id': () => ({
    user: newcomer,
    ...{ freed: null, expiring: null, goalReward: null, changedContacts: [], owesTerms: false },
  }),
  'GET /api/common/account': () => ({ account: { ...newcomer, pendingEmail: null } }),
  'GET /api/common/account/sessions': () => ({ sessions: [] }),
  'GET /api/client/push': () => ({ publicKey: null, devices: [] }),
  'GET /api/client/receipt/list': () => ({ receipts: [], next: null }),
  'GET /api/client/points/list': () => ({ entries: [], next: null }),
  'GET /api/client/order/list': () => ({ orders: [], next: null }),
  'GET /api/client/cartRewardItem/list/:userLoyaltyProgramId': () => ({ cart: [] }),
  'GET /api/client/training/list': async ({ status }) => ({
    trainings: status === 'completed' ? [] : (await offeredTrainings()).map(asListed),
    next: null,
  }),
  'GET /api/client/training/:id': async ({ id }) => {
    const training = (await offeredTrainings()).find(({ _id }) => _id === id);
    if (!training) throw new Refusal(404, wordsOf('parts').preview.noTraining, { type: 'not-found' });
    return { training, progress: { watched: false, answers: [], completion: null } };
  },
};

type Program = Answer<'GET /api/common/program/:slug'>['program'];
type Training = NonNullable<Program['loyaltyProgramTrainings']>[number];

async function offeredTrainings(): Promise<Training[]> {
  const slug = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
  return (await readProgram(slug)).loyaltyProgramTrainings ?? [];
}

async function readProgram(slug: string): Promise<Program> {
  return ((await send('GET', `/api/common/program/${encodeURIComponent(slug)}`)) as { program: Program }).program;
}

/** A new one does not compile until it is here. */
const everything = Object.keys({
  registrations: null,
  receipts: null,
  trainings: null,
  orders: null,
} satisfies Record<ProgramTakes, null>) as ProgramTakes[];

const asListed = ({ questions, disabled: _, ...training }: Training) => ({
  ...training,
  questions: questions.length,
  watched: false,
  answered: 0,
  completion: null,
});
