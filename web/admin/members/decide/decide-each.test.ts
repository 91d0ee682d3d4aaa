import { expect, it } from 'vitest';
import { Refusal } from '#web/api/refusal.ts';
import { decideEach, type Subject } from './decide-each.ts';

const subject = (_id: string): Subject => ({ _id, disabled: false, user: { _id, name: _id, username: _id } });
const sayWhyGone = async ({ _id }: Subject) => `${_id} is gone.`;
const [amara, bjorn, catalina] = [subject('amara'), subject('bjorn'), subject('catalina')];

it('continues after a refusal, and says who was refused and why', async () => {
  const outcome = await decideEach(
    [amara, bjorn, catalina],
    async ({ _id }) => {
      if (_id !== 'bjorn') throw new Refusal(409, 'This user has receipts.');
    },
    sayWhyGone,
  );
  expect(outcome.done).toEqual([bjorn]);
  const reason = 'This user has receipts.';
  expect(outcome.failed).toEqual([amara, catalina].map((subject) => ({ subject, reason })));
});

it('says what happened to a user who is gone', async () => {
  const unknown = new Refusal(404, 'No user id given or found', { type: 'not-found' });
  const outcome = await decideEach([amara], () => Promise.reject(unknown), sayWhyGone);
  expect(outcome).toEqual({ done: [], failed: [{ subject: amara, reason: 'amara is gone.' }], gone: [amara] });
});

it('does not hide a defect of our own', async () => {
  const broken = decideEach([amara], () => Promise.reject(new TypeError('broken')), sayWhyGone);
  await expect(broken).rejects.toThrow('broken');
});
