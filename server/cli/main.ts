import { guerdon } from './guerdon.ts';

// The reader of a pipe, such as head, may have read enough.
process.stdout.on('error', () => process.exit());
const terminal = {
  env: process.env,
  exitCode: 0,
  print: (text: string) => void process.stdout.write(text),
  printError: (text: string) => void process.stderr.write(text),
};
await guerdon(process.argv.slice(2), terminal);
process.exitCode = terminal.exitCode;
