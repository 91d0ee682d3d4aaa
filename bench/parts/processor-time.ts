import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a processor that a process has used, its ended children with it, by the accounts of Linux. */
export function processorTimeOf(pid: number): number {
  const { used } = readAccount(pid) ?? { used: 0 };
  return used * tick;
}

/** The same of a process and its children. */
export function processorTimeOfTree(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const accounts = processes.map((name) => ({ pid: Number(name), ...readAccount(Number(name)) }));
  const own = accounts.filter((one) => one.pid === pid || one.parent === pid);
  return own.reduce((sum, { used = 0 }) => sum + used, 0) * tick;
}

export const parentOf = (pid: number): number => readAccount(pid)!.parent;

/** Milliseconds of one of the units in which Linux counts. */
const tick = 10;

function readAccount(pid: number): { parent: number; used: number } | undefined {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended since the folder was listed.
    return undefined;
  }
  // The name before may have spaces.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1]!, used: fields.slice(11, 15).reduce((sum, one) => sum + one) };
}
