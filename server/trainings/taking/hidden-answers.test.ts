import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { openTrainee, secret, type TestTraining, type Trainee } from '#testing/people/trainee.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Trainee;
let training: TestTraining;

beforeAll(async () => {
  maria = await openTrainee(server, 'maria');
  training = await maria.training({ questions: 2 });
});

// A stream of changes never ends, and has only their kinds.
const readable = Object.values(api as Record<string, Route>).filter(
  ({ method, access, answers }) =>
    method === 'GET' && answers !== 'events' && (access.includes('client') || access.includes('anyone')),
);

test.each(readable.map(({ path }) => path))(
  '%s reveals no right answer before the question is answered',
  async (path) => {
    for (const id of [training.id, maria.programId, maria.memberId, training.questions[0]!]) {
      const address = path.replace(/:slug/, harborSlug).replace(/:\w+/g, id);
      const response = await fetch(`${server.url}${address}`, { headers: { authorization: maria.token! } });
      const text = await response.text();
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/"correct":(true|false)|"correctAnswer"/);
    }
  },
);

test('an answer reveals its own explanation and no other', async () => {
  const tom = await openTrainee(server, 'tom');
  await tom.answer(training, 0);
  const { progress } = await tom.ok('GET /api/client/training/:id', { id: training.id });
  expect(progress.answers.map(({ question }) => question)).toEqual([training.questions[0]]);
  expect(JSON.stringify(progress).split(secret)).toHaveLength(2);
});
