import { expect, it } from 'vitest';
import { Refusal } from '#web/api/refusal.ts';
import { decideEach, type Subject } from './decide-each.ts';

const subject = (_id: string): Subject => ({ _id, disabled: false, user: { _id, name: _id } });
const [amara, bjorn, catalina] = [subject('amara'), subject('bjorn'), subject('catalina')];

it('goes on after a refusal, and says who was refused and why', async () => {
  const outcome = await decideEach([amara, bjorn, catalina], async ({ _id }) => {
    if (_id !== 'bjorn') throw new Refusal(409, 'This user has receipts.');
  });
  expect(outcome.done).toEqual([bjorn]);
  expect([...outcome.failed]).toEqual([['This user has receipts.', [amara, catalina]]]);
});

it('does not hide a defect of our own', async () => {
  const broken = decideEach([amara], () => Promise.reject(new TypeError('broken')));
  await expect(broken).rejects.toThrow('broken');
});
