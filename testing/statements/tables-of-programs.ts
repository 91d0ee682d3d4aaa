import { readFileSync } from 'node:fs';

/** The tables whose rows belong to one program each: all that must have a `program_id`. */
export const tablesOfPrograms: ReadonlySet<string> = new Set(readTables());

function readTables(): string[] {
  const source = readFileSync(new URL('../../server/db/tables.generated.ts', import.meta.url), 'utf8');
  const types = [...source.matchAll(/^export interface (\w+) \{[^}]*^ {2}program_id: string;/gm)].map(
    ([, type]) => type,
  );
  const names = new Map([...source.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, name, type]) => [type, name!]));
  return types.map((type) => names.get(type)!);
}
