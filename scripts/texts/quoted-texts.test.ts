import path from 'node:path';
import { expect, test } from 'vitest';
import { isAsserted, readTests } from './find-asserted.ts';
import { participantTexts } from './participants.ts';
import { runningTexts } from './running.ts';
import { settingUpTexts } from './setting-up.ts';

const root = path.resolve(import.meta.dirname, '../..');
const all = [...participantTexts, ...settingUpTexts, ...runningTexts];

test.each(['browser', 'server', 'unit'] as const)('every quoted text is seen by some test: %s', (kind) => {
  const tests = readTests(root, kind);
  const unseen = all.filter(({ text, seenBy }) => seenBy === kind && !isAsserted(text, tests));
  expect(unseen.map(({ text }) => text)).toEqual([]);
});
