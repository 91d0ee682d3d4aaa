import { checkNames } from './names.ts';
import { checkCircles, checkNouns } from './nouns.ts';
import { checkRooms } from './rooms.ts';
import { type Finding, readSources } from './source-file.ts';
import { checkSql } from './sql.ts';

const rules = [checkRooms, checkNouns, checkCircles, checkSql, checkNames];

/** What ARCHITECTURE.md and STYLE.md do not allow and Biome cannot say: it knows neither layers nor imports of types alone. */
export function findViolations(root: string): Finding[] {
  const files = readSources(root);
  return rules.flatMap((rule) => rule(files));
}
