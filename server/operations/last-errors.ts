import type { LoggerOptions } from 'pino';

/** A line of the log at level error, without what could name a person. */
export interface LoggedError {
  at: string;
  /** The line's own words, then the error's name and message. */
  what: string;
  /** Where in the program it happened, the innermost first. */
  place: string[];
}

const [most, mostFrames] = [20, 5];
/** Characters of a message that are looked at; masking names is slow on a long word. */
const mostRead = 1000;
const errorLevel = 50;

/** The last ones of this process. They are sent with its reports, as the log itself is elsewhere. */
export const lastErrors: LoggedError[] = [];

/** An option of the logger: remembers what is logged as an error, and logs it. */
export const rememberErrors: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, log, level) {
    if (level >= errorLevel) remember(args as unknown[]);
    log.apply(this, args);
  },
};

function remember(args: readonly unknown[]): void {
  const [first, second] = args;
  const { err } = (typeof first === 'object' && first !== null ? first : {}) as { err?: unknown };
  const words = [first, second].filter((word) => typeof word === 'string');
  const error = err instanceof Error ? err : null;
  const parts = error ? [...words, `${error.name}: ${error.message}`] : words;
  lastErrors.push({
    at: new Date().toISOString(),
    what: withoutNames(parts.join(': ').slice(0, mostRead)).slice(0, 300),
    place: framesOf(error?.stack).slice(0, mostFrames),
  });
  if (lastErrors.length > most) lastErrors.shift();
}

/** What stands in quotes, looks like an address or is a longer number may have been typed by a person. */
const withoutNames = (text: string): string =>
  text
    .replace(/(["'`])(?:(?!\1).)*(?:\1|$)/gs, '$1…$1')
    .replace(/“[^”]*(?:”|$)/g, '“…”')
    .replace(/\S+@\S+/g, '…@…')
    .replace(/\d{5,}|[\da-f]{16,}/gi, '…');

/** Files of the program and of its packages, without the folder that it is installed in. */
const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .flatMap((line) => /^\s*at .*?((?:dist|server|domain|contract|node_modules)\/[^)]+)\)?$/.exec(line)?.[1] ?? []);
