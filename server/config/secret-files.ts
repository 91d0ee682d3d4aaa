import { readFileSync } from 'node:fs';

/** The settings that hold a secret. Each can come from a file, which `NAME_FILE` names, as container platforms mount them. */
export const secretSettings = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'SECRET', 'SMTP_URL'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN'],
] as const;

type Settings = Readonly<Record<string, string>>;

/** The settings together with what their files hold, and a sentence for each file that cannot be used. */
export function readSecretFiles(set: Settings): { set: Settings; problems: string[] } {
  const read: Record<string, string> = { ...set };
  const problems: string[] = [];
  for (const name of secretSettings) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    try {
      read[name] = readSecretFile(file);
      if (set[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set: keep one of them.`);
      else if (read[name] === '') problems.push(`${name}_FILE names a file that is empty: ${file}.`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      problems.push(`${name}_FILE names a file that cannot be read: ${file} (${code ?? message}).`);
    }
  }
  return { set: read, problems };
}

/** Editors end a file with a line break, which is no part of what it holds. */
export const readSecretFile = (file: string): string => readFileSync(file, 'utf8').replace(/\s+$/, '');
