import { expect, test } from 'vitest';
import { hostilePdfs } from '#testing/pictures/craft-hostile-pdfs.ts';
import { printPdf } from '#testing/print-pdf.ts';
import { openPdfInspector } from './inspect-pdf.ts';

const most = { wait: 60_000, idle: 0, heap: 256, memory: 400_000_000, tasks: 100, niceness: 0 };
const receipt = () => printPdf(['Harbor Supply', 'No. 4242']);

test('a PDF that takes more of the processor than it may is given up with its process, and the next one is inspected', async () => {
  const inspect = openPdfInspector({ ...most, seconds: 0.3 });
  expect(await inspect(hostilePdfs['objects that never end']!())).toBe('heavy-pdf');
  const patient = openPdfInspector(most);
  expect(await patient(receipt())).toBeNull();
});

test('a PDF that takes more memory than it may is given up', async () => {
  const inspect = openPdfInspector({ ...most, memory: 1 });
  expect(await inspect(hostilePdfs['objects that never end']!())).toBe('heavy-pdf');
});

test('several are inspected at the same time', async () => {
  const inspect = openPdfInspector(most);
  const [hostile, honest] = [inspect(hostilePdfs['a million pages']!()), inspect(receipt())];
  expect(await honest).toBeNull();
  await hostile;
});

/** One process for all: those that are given up end it. */
const inspectOne = openPdfInspector({ ...most, seconds: 3, idle: 60_000 });

test.each(Object.entries(hostilePdfs))('%s ends within its bounds', async (_what, make) => {
  expect([null, 'locked-pdf', 'active-pdf', 'heavy-pdf']).toContain(await inspectOne(make()));
});
