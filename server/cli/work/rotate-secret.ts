import { randomBytes } from 'node:crypto';
import { replaceFile } from '#server/config/replace-file.ts';
import { announceKey, canStandBeside, rotateKeys, secretProblem } from '#server/config/secret.ts';
import { readSecretFiles } from '#server/config/secret-files.ts';
import { Failed, type Outcome, type Shared, WrongUse } from '../outcome.ts';
import { readEnvironment } from './environment.ts';

const day = 24 * 60 * 60_000;

export async function rotate(options: Shared): Promise<Outcome> {
  const { value, file } = readPresent(options);
  const now = new Date();
  const until = new Date(now.getTime() + day);
  const made = randomBytes(32).toString('hex');
  const rotated = rotateKeys(value, made, { now, until });
  if (file === undefined) return explainSteps(announceKey(value, made, { now, until }).join(), rotated.join(), until);
  try {
    replaceFile(file, `${rotated.join('\n')}\n`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const right =
      code === 'EPERM' || code === 'EACCES'
        ? ' Run it as root, or as an account that owns the file with its group and may write in its folder.'
        : '';
    throw new Failed(`${file} could not be replaced (${code ?? message}), and nothing has changed.${right}`);
  }
  const text = `${file} has a new secret. What the one before signed is accepted until ${until.toISOString()}.`;
  return { json: { file, until }, lines: [text] };
}

/** Without a file the processes do not learn of the new secret by themselves, so that all must accept it before one uses it. */
const explainSteps = (first: string, then: string, until: Date): Outcome => ({
  json: { first, then, until },
  lines: [
    'With several processes, first set this in all of them, one after the other (with one process, leave it out):',
    `SECRET=${first}`,
    'Then set this in all of them:',
    `SECRET=${then}`,
    `What the secret before signed is accepted until ${until.toISOString()}.`,
  ],
});

/** Of all settings only this one is needed. */
function readPresent(options: Shared): { value: string; file: string | undefined } {
  const { SECRET, SECRET_FILE } = readEnvironment(options);
  const given = Object.entries({ SECRET, SECRET_FILE }).flatMap(([name, text]) =>
    text?.trim() ? [[name, text] as const] : [],
  );
  const { set, problems } = readSecretFiles(Object.fromEntries(given));
  if (problems.length > 0) throw new WrongUse(problems);
  if (set.SECRET === undefined) throw new WrongUse(['SECRET or SECRET_FILE is missing: it names what is rotated.']);
  const problem = secretProblem(set.SECRET);
  if (problem) throw new WrongUse([`SECRET ${problem}.`]);
  if (!canStandBeside(set.SECRET)) {
    const advice = 'Set a new one alone; open file addresses then stop working.';
    throw new WrongUse([
      `The present SECRET has a comma or a line break in it, and cannot be kept beside another. ${advice}`,
    ]);
  }
  return { value: set.SECRET, file: set.SECRET_FILE };
}
