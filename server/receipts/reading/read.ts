import { readFile as readBytes } from 'node:fs/promises';
import type { ReadReceipt } from '#contract/readings.ts';
import type { DateOrder } from '#domain/reading/purchase-date.ts';
import { answerParent } from '#server/answer-parent.ts';
import { readFile } from './read-file.ts';
import type { Models } from './text/models.ts';

/*
 * Reads receipts in a process of its own, because the models' library would end the whole process if a thread with it
 * ended. With file names (`node dist/server/receipts/reading/read.js FILE…`) it prints a line of JSON for each;
 * as a child process it reads what its parent sends, one after the other.
 */
const monthFirst = '--month-first';

let models: Promise<Models> | undefined;
/** Loaded with the first picture: a PDF's text needs no models. */
function loadModels(): Promise<Models> {
  // Its Linux and Windows builds otherwise report to their maker what they run.
  process.env.ORT_DISABLE_TELEMETRY = '1';
  models ??= import('./text/models.ts').then((module) => module.loadModels());
  return models.catch((error) => {
    models = undefined;
    throw error;
  });
}

const toProblem = (error: Error): Result => ({ problem: error.message });

/** What the parent sends, and what it gets back. */
export interface Task {
  bytes: Uint8Array;
  dateOrder: DateOrder;
}
/** Only loads the library of the models, which not every machine can. */
export interface Check {
  bytes: null;
}
export type Result = { read: ReadReceipt | null } | { problem: string };

const read = async ({ bytes, dateOrder }: Task): Promise<Result> => {
  try {
    return { read: await readFile(loadModels, bytes, dateOrder) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
};

if (process.send)
  answerParent((task: Task | Check) =>
    task.bytes ? read(task) : import('./text/models.ts').then(() => ({ read: null }), toProblem),
  );
else await printFiles(process.argv.slice(2));

async function printFiles(args: readonly string[]): Promise<void> {
  const files = args.filter((arg) => arg !== monthFirst);
  if (files.length === 0) {
    console.error(`Names of pictures or PDFs of receipts are missing. ${monthFirst} reads 3/4/2026 as March 4.`);
    process.exit(2);
  }
  const dateOrder = args.includes(monthFirst) ? 'MDY' : 'DMY';
  for (const file of files) {
    const before = process.cpuUsage();
    const result = await readBytes(file).then((bytes) => read({ bytes, dateOrder }), toProblem);
    console.log(
      JSON.stringify(
        'read' in result && result.read ? { ...toLine(file, result.read), ...costsSince(before) } : { file, ...result },
      ),
    );
    if ('problem' in result) process.exitCode = 1;
  }
}

/** Seconds of one core for this file, and the most memory of the process so far in MB. */
function costsSince(before: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(before);
  return { cpuSeconds: (user + system) / 1e6, peakMB: Math.round(process.resourceUsage().maxRSS / 1024) };
}

/** Amounts are printed as on the receipt, such as 12.5. */
function toLine(file: string, { number, date, total, merchant, lines, rows }: ReadReceipt) {
  return {
    file,
    number: number?.value ?? null,
    date: date?.value ?? null,
    total: total && total.value / 100,
    merchant: merchant?.value ?? null,
    certainty: {
      number: number?.certainty ?? null,
      date: date?.certainty ?? null,
      total: total?.certainty ?? null,
      merchant: merchant?.certainty ?? null,
    },
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: amount && amount / 100 })),
    rows,
  };
}
