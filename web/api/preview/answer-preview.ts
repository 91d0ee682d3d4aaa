import { loadWords, wordsOf } from '#web/words.ts';
import type { Answer, Ask, CallName } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { send } from '../wire/send.ts';
import { newcomer } from './previewed-session.ts';

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

type Answers = { [N in CallName]?: (input: Ask<N>) => Answer<N> | Promise<Answer<N>> };

/** The answers for a participant who has just joined. */
const answers: Answers = {
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
  const slug = window.location.pathname.split('/')[2] ?? '';
  const { program } = (await send('GET', `/api/common/program/${slug}`)) as { program: Program };
  return program.loyaltyProgramTrainings ?? [];
}

const asListed = ({ questions, disabled: _, ...training }: Training) => ({
  ...training,
  questions: questions.length,
  watched: false,
  answered: 0,
  completion: null,
});
