/** What a command has of the process that runs it. */
export interface Terminal {
  /** What the process is to end with. */
  exitCode: number;
  readonly env: Record<string, string | undefined>;
  print(text: string): void;
  printError(text: string): void;
}

/** The options of every command. */
export interface Shared {
  terminal: Terminal;
  settings?: string;
  json?: boolean;
}

/** What came of a command: lines for people, and the document that `--json` prints. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** The exit code, if it is not 0. */
  readonly code?: 0 | 1 | 2;
}

/** The command was used wrongly, or a setting is missing or wrong: a sentence each, exit code 2. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** The command could not do it: exit code 1. */
export class Failed extends Error {
  override readonly name = 'Failed';
}
