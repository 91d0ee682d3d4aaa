import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { WrongUse } from '../outcome.ts';

/** A new password: typed twice on the terminal without being shown, or the first line of standard input. */
export async function askPassword({ passwordStdin = false }: { passwordStdin?: boolean }): Promise<string> {
  if (passwordStdin) return (await text(process.stdin)).split(/\r?\n/)[0]!;
  if (!process.stdin.isTTY) {
    throw new WrongUse(['The password is typed on a terminal. Without one, use --password-stdin.']);
  }
  const password = await ask('Password: ');
  if ((await ask('The same again: ')) !== password) throw new WrongUse(['The two passwords differ.']);
  return password;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  // Swallows what the terminal would show of the typed keys.
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nothing, terminal: true });
  const interrupted = new Promise<never>((_, refuse) => {
    lines.once('close', () => refuse(new WrongUse(['No password was typed.'])));
  });
  try {
    return await Promise.race([lines.question(''), interrupted]);
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
