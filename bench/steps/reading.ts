// How well receipts are read, and what that costs: of those in the folder BENCH_RECEIPTS, whose truth.json says what
// stands on each; of photos drawn here that print items over two rows. Then how long other requests take while ten
// receipts wait to be read, and while none does.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { demoStores } from '#demo/harbor/stores.ts';
import type { DemoReceiptLine } from '#demo/receipts/receipt.ts';
import { drawReceiptPhoto } from '#demo/receipts/receipt-picture.ts';
import { asEnds } from '#demo/receipts/till/slip.ts';
import { formatAmount } from '#domain/format.ts';
import { likenessOf } from '#domain/reading/likeness.ts';
import { openReader } from '#server/receipts/reading/reader.ts';
import { maria, tom } from '#testing/cast/people.ts';
import { makeCaller } from '#testing/people/caller.ts';
import { uploadReceipt } from '#testing/people/uploads.ts';
import { median, p99Of } from '../parts/figures.ts';
import { logIn, openInstallation } from '../parts/installation.ts';

type Truth = Record<Field, string | number | null>;
type Field = 'date' | 'number' | 'total' | 'merchant';
/** Percent of the receipts that say it, and of those that were proposed, that must be right. */
const goals: Record<Field, readonly [all: number, proposed: number | null]> = {
  date: [90, 98],
  number: [80, 90],
  total: [88, null],
  merchant: [80, null],
};
const waiting = 10;
const clients = 1;
const rounds = 3;

async function measureFigures(dir: string): Promise<void> {
  const truths: Record<string, Truth> = JSON.parse(await readFile(path.join(dir, 'truth.json'), 'utf8'));
  const files = Object.keys(truths).map((file) => path.join(dir, file));
  const command = ['dist/server/receipts/reading/read.js', ...files];
  // It fails if one of the files cannot be read, after printing all the same.
  const { stdout }: { stdout: string } = await promisify(execFile)('node', command, { maxBuffer: 1e9 }).catch(
    (failed) => failed,
  );
  const lines: (Truth & { file: string; cpuSeconds: number; peakMB: number })[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const [field, [all, proposed]] of Object.entries(goals) as [Field, (typeof goals)[Field]][]) {
    const pairs = lines.map((line) => ({ read: line[field], is: truths[path.basename(line.file)]![field] }));
    const right = pairs.filter(({ read, is }) => is !== null && isSame(read, is)).length;
    const said = pairs.filter(({ is }) => is !== null).length;
    const offered = pairs.filter(({ read }) => read !== null).length;
    const ofOffered = proposed ? `, to reach ${proposed}` : '';
    console.log(
      `${field}: ${right} of ${said} right, ${percent(right, said)} %, to reach ${all}; ` +
        `of ${offered} proposed ${percent(right, offered)} %${ofOffered}`,
    );
  }
  const seconds = lines.map(({ cpuSeconds }) => cpuSeconds).sort((a, b) => a - b);
  console.log(
    `CPU: ${median(seconds).toFixed(2)} s in the median, to reach 3, ${seconds.at(-1)!.toFixed(2)} s at most; ` +
      `memory: ${Math.max(...lines.map(({ peakMB }) => peakMB))} MB at most, to reach 1,100`,
  );
}

/** Texts are compared by their letters and digits. */
function isSame(read: string | number | null, is: string | number): boolean {
  const plain = (value: string | number | null) =>
    String(value ?? '')
      .toUpperCase()
      .replace(/[^A-Z\d]/g, '');
  return typeof is === 'number' ? read === is : plain(read) === plain(is);
}

function percent(part: number, all: number): string {
  return ((100 * part) / all).toFixed(0);
}

const bought = [
  { name: 'ANCHOR BOLTS 1/2 X 4', code: 'HVA-1181', quantity: 1, price: 950 },
  { name: 'WOOD SCREWS 2-1/2 IN', code: 'HVA-1190', quantity: 2, price: 400 },
  { name: 'DECK STAIN CEDAR 1 GAL', code: 'PLU-1061', quantity: 3, price: 2499 },
  { name: 'PAINTERS TAPE', code: '40063813', quantity: 12, price: 325 },
  { name: 'LED WORK LIGHT 60 W', code: 'KL 20931', quantity: 2, price: 3995 },
  { name: 'PVC PRIMER 8 OZ', code: '880012', quantity: 4, price: 719 },
];
const codeOf = ({ name }: DemoReceiptLine) => bought.find((item) => item.name === name)!.code;
const sumOf = ({ quantity, price }: DemoReceiptLine) => formatAmount(quantity * price);
const amountOf = (line: DemoReceiptLine) => asEnds(`  ${line.quantity} @ ${formatAmount(line.price)}`, sumOf(line));
/** How tills print an item over two rows. */
const twoRows: Record<string, (line: DemoReceiptLine) => string[]> = {
  'name, amounts': (line) => [line.name, amountOf(line)],
  'name, number and amounts': (line) => [
    line.name,
    asEnds(` ${codeOf(line)}  ${line.quantity} @ ${formatAmount(line.price)}`, sumOf(line)),
  ],
  'number and amounts, name': (line) => [
    asEnds(`${codeOf(line)} ${line.quantity} x ${formatAmount(line.price)}`, sumOf(line)),
    ` ${line.name}`,
  ],
  'amounts, name': (line) => [amountOf(line).trim().padStart(38), line.name],
  'number, name and amount': (line) => [codeOf(line), asEnds(line.name, sumOf(line))],
  'name and amount, number': (line) => [asEnds(line.name, sumOf(line)), `  SKU ${codeOf(line)}`],
  'name and amount, quantity': (line) => [
    asEnds(line.name, sumOf(line)),
    `   ${line.quantity} @ ${formatAmount(line.price)} EA`,
  ],
};

/** Receipts that print each item over two rows, as photos: whether items have their own amount, and are kept apart. */
async function measureTwoRows(): Promise<void> {
  const reader = openReader({ isOn: true });
  let [all, right, wrong] = [0, 0, 0];
  for (const [at, [form, rowsOf]] of Object.entries(twoRows).entries()) {
    for (const count of [1, 2, 3, 6]) {
      const lines = bought.slice(0, count);
      const photo = await drawReceiptPhoto({ ...receipt, number: `${at}${count}4180`, lines, rowsOf });
      const read = await reader.read({ bytes: photo, dateOrder: 'MDY' });
      // Letters may be misread: the item whose name is likest is meant.
      const meant = (text: string) =>
        lines.toSorted((one, other) => likenessOf(text, other.name) - likenessOf(text, one.name))[0];
      const isRight = (line: DemoReceiptLine) =>
        read.lines.some(({ text, amount }) => amount === line.quantity * line.price && meant(text) === line);
      const found = lines.filter(isRight).length;
      all += count;
      right += found;
      if (found === count) continue;
      if (read.addsUp) wrong += 1;
      console.log(
        `${form}, ${count} items: ${found} with their own amount${read.addsUp ? ', though all adds up' : ''}`,
      );
    }
  }
  await reader.close();
  console.log(
    `two rows: ${right} of ${all} items have their own amount, ${percent(right, all)} %, to reach 95; ` +
      `${wrong} receipts would be sent by themselves with a wrong one, to reach 0`,
  );
}

async function measureOthers(): Promise<void> {
  const { start, end } = await openInstallation({ flags: ['-c', 'fsync=off'] });
  try {
    const { url } = await start({ ROLE: 'all', RATE_LIMIT_SCALE: '1000000' });
    const [sender, other] = [
      makeCaller(url, await logIn(url, maria.username)),
      makeCaller(url, await logIn(url, tom.username)),
    ];
    const ask = () => other.ok('GET /api/client/receipt/list', {});
    let number = 20_000;
    const uploadTen = async () => {
      const images = [];
      for (let n = 0; n < waiting; n++) {
        images.push(await uploadReceipt(sender, url, await draw(String(++number)), jpeg));
      }
      return images;
    };
    const readAll = async (images: readonly { imageKey: string }[]) => {
      for (const image of images) await sender.ok('POST /api/client/reading', { image });
      for (const image of images) {
        while ((await sender.ok('GET /api/client/reading', image)).reading?.state === 'waiting') await pause();
      }
    };
    await readAll(await uploadTen());
    // Drawn before, as that costs this machine as much as reading.
    const batches = await Promise.all(Array.from({ length: rounds }, uploadTen));
    const quiet = await p99Of(ask, { rounds, clients });
    const beside = await p99Of(ask, { rounds, clients }, () => readAll(batches.pop()!));
    console.log(
      `others' p99: ${quiet.toFixed(1)} ms alone, ${beside.toFixed(1)} ms while ${waiting} receipts are read, ` +
        `${(beside / quiet).toFixed(2)} times, to reach 2`,
    );
  } finally {
    await end();
  }
}

const jpeg = { fileName: 'receipt.jpg', contentType: 'image/jpeg' };
const receipt = {
  ...demoStores[0]!,
  date: '2026-03-14',
  lines: [{ name: 'Calderbrook Full Port Ball Valve, Threaded, 1/2"', quantity: 4, price: 1249 }],
};
const draw = (number: string) => drawReceiptPhoto({ ...receipt, number });
const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

const folder = process.env.BENCH_RECEIPTS;
if (folder) await measureFigures(folder);
else console.log('BENCH_RECEIPTS names no folder of receipts with a truth.json, so the figures are not measured.');
await measureTwoRows();
await measureOthers();
