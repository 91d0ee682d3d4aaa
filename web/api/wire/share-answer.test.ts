import { expect, it } from 'vitest';
import { shareAnswer } from './share-answer.ts';

interface Waiting {
  resolve: (answer: number) => void;
  reject: (reason: Error) => void;
}

/** Calls that are answered when the test says so. */
function calls() {
  const waiting: Waiting[] = [];
  const begin = () => new Promise<number>((resolve, reject) => waiting.push({ resolve, reject }));
  return { waiting, begin };
}

it('gives a repeated call the answer of the first, and sends it again once that is there', async () => {
  const { waiting, begin } = calls();
  const both = [shareAnswer('POST /a', '{}', begin), shareAnswer('POST /a', '{}', begin)];
  expect(waiting).toHaveLength(1);
  waiting[0]?.resolve(7);
  expect(await Promise.all(both)).toEqual([7, 7]);
  void shareAnswer('POST /a', '{}', begin);
  expect(waiting).toHaveLength(2);
});

it('shares a failure too, and lets it be tried again', async () => {
  const { waiting, begin } = calls();
  const both = [shareAnswer('POST /b', '{}', begin), shareAnswer('POST /b', '{}', begin)];
  waiting[0]?.reject(new Error('refused'));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  void shareAnswer('POST /b', '{}', begin);
  expect(waiting).toHaveLength(2);
});

it('sends another input, another place, and what was overtaken by another input', () => {
  const { waiting, begin } = calls();
  for (const [place, input] of [
    ['POST /c', '1'],
    ['POST /c', '2'],
    ['POST /c', '1'],
    ['POST /d', '1'],
  ] as const) {
    void shareAnswer(place, input, begin);
  }
  expect(waiting).toHaveLength(4);
});
