import '#testing/bundled-children.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hostilePdfs } from '#testing/pictures/craft-hostile-pdfs.ts';
import { printPdf } from '#testing/print-pdf.ts';
import { openPdfInspector } from './inspect-pdf.ts';

const ample = { cpuSeconds: 60, stillSeconds: 60, memory: 400_000_000 };
const receipt = () => printPdf(['Harbor Supply', 'No. 4242']);

test('a PDF that takes more of the processor than it may is given up with its process, and the next one is inspected', async () => {
  const inspect = openPdfInspector({ ...ample, cpuSeconds: 0.3 });
  expect(await inspect(hostilePdfs['objects that never end']!())).toBe('heavy-pdf');
  const patient = openPdfInspector(ample);
  expect(await patient(receipt())).toBeNull();
});

test('a PDF that takes more memory than it may is given up', async () => {
  const bounds = { ...ample };
  const inspect = openPdfInspector(bounds);
  expect(await inspect(receipt())).toBeNull();
  // Not from the start: a process that is ended before it is ready says nothing about the file.
  bounds.memory = 1;
  expect(await inspect(hostilePdfs['objects that never end']!())).toBe('heavy-pdf');
});

test('several are inspected at the same time', async () => {
  const inspect = openPdfInspector(ample);
  const [hostile, honest] = [inspect(hostilePdfs['a million pages']!()), inspect(receipt())];
  expect(await honest).toBeNull();
  await hostile;
});

/** Takes all descriptors that its process may have, inspects a receipt, gives them back, and inspects it again. */
const withoutDescriptors = `
  import { closeSync, openSync } from 'node:fs';
  import { openPdfInspector } from '#server/files/inspection/pdf/inspect-pdf.ts';
  import { printPdf } from '#testing/print-pdf.ts';
  const [inspect, receipt, taken] = [openPdfInspector(), printPdf(['Harbor Supply']), []];
  try {
    for (;;) taken.push(openSync('/dev/null'));
  } catch {}
  const first = await inspect(receipt).catch((error) => error.cause.message);
  taken.forEach((descriptor) => closeSync(descriptor));
  console.log(JSON.stringify([first, await inspect(receipt)]));
`;

test('without a descriptor left the process does not start, and the file is inspected once there is one', async () => {
  const script = 'ulimit -n 128; exec "$0" --import tsx --input-type=module --eval "$1"';
  const { stdout } = await promisify(execFile)('sh', ['-c', script, process.execPath, withoutDescriptors]);
  expect(JSON.parse(stdout)).toEqual(['The process that inspects PDFs does not start.', null]);
});

/** One process for all: those that are given up end it. */
const inspectOne = openPdfInspector({ ...ample, cpuSeconds: 3 });

test.each(Object.entries(hostilePdfs))('%s ends within its bounds', async (_what, make) => {
  expect([null, 'locked-pdf', 'active-pdf', 'heavy-pdf']).toContain(await inspectOne(make()));
});
