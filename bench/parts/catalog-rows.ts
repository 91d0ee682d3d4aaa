import { writeFileSync } from 'node:fs';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';

/** The rows of a catalog as a shop has them, for a CSV file and for COPY. */
export const catalogHeader = 'Name,Points,Category,Unique Identifier,Brand,Size,Material,Unit';
export const catalogLine = (n: number): string =>
  [`Item ${n} of the catalog`, n % 900, `Category ${n % 12}`, `SKU-${n}`, ...fieldsOf(n)].join(',');

export function copyLine(programId: string, n: number): string {
  const [brand, size, material, unit] = fieldsOf(n);
  const fields = JSON.stringify({ brand, size, material, unit }).replaceAll('"', '""');
  return `${programId},${newId()},Item ${n} of the catalog,${n % 900},Category ${n % 12},SKU-${n},"${fields}"`;
}
export const copiedColumns = 'program_id, id, name, points, category, unique_identifier, fields';

export function writeRows(file: string, header: string, line: (n: number) => string, length: number): string {
  const lines = Array.from({ length }, (_, n) => line(n));
  writeFileSync(file, `${header && `${header}\n`}${lines.join('\n')}\n`);
  return file;
}

export async function createProgram(on: Db): Promise<string> {
  const id = newId();
  await on.insertInto('programs').values({ id, name: id }).execute();
  return id;
}

function fieldsOf(n: number) {
  return [`Brand ${n % 40}`, `${n % 30} in`, ['Brass', 'Steel', 'Pine'][n % 3], 'Each'];
}
