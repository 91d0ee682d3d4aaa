import { checkNames } from './names.ts';
import { checkCircles, checkNouns } from './nouns.ts';
import { type Finding, readSources } from './source-file.ts';
import { checkSql } from './sql.ts';
import { checkTheme } from './theme.ts';

const rules = [checkNouns, checkCircles, checkSql, checkNames, checkTheme];

/** What ARCHITECTURE.md and STYLE.md do not allow and Biome cannot say: it knows neither layers nor imports of types alone. */
export function findViolations(root: string): Finding[] {
  const files = readSources(root);
  return rules.flatMap((rule) => rule(files));
}
