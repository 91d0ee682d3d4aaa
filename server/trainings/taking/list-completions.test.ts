import { beforeAll, expect, test } from 'vitest';
import { openTrainee, type TestTraining, type Trainee } from '#testing/people/trainee.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const call = 'GET /api/admin/program/:programId/training/:id/completions';
const server = sharedTestServer();
let maria: Trainee;
let training: TestTraining;
let untouched: TestTraining;

beforeAll(async () => {
  maria = await openTrainee(server, 'maria');
  training = await maria.training({ points: 10 });
  untouched = await maria.training({ name: 'Gate valves' });
  for (const trainee of [maria, await openTrainee(server, 'tom')]) {
    await trainee.answerAll(training);
    await trainee.complete(training);
  }
  await maria.disable(training);
});

test('members who completed a training are listed newest first, a page at a time, also once it is disabled', async () => {
  const sofia = await server.as('sofia');
  const asked = { programId: maria.programId, id: training.id, limit: 1 };
  const first = await sofia.ok(call, asked);
  expect(first.completions.map(({ user }) => user.username)).toEqual(['tom']);
  const second = await sofia.ok(call, { ...asked, cursor: first.next! });
  expect(second.completions.map(({ user }) => user.username)).toEqual(['maria']);
  expect(second.next).toBeNull();
});

test('a training without completions has an empty list, and one of another program is not there', async () => {
  const sofia = await server.as('sofia');
  const { programId } = maria;
  expect(await sofia.ok(call, { programId, id: untouched.id })).toEqual({ completions: [], next: null });
  const olga = await openTrainee(server, 'olga');
  expect(await sofia.call(call, { programId: olga.programId, id: training.id })).toMatchObject({ status: 404 });
});
