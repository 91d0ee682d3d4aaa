import { checkNames } from './names.ts';
import { checkCircles, checkNouns } from './nouns.ts';
import { checkRoots } from './roots.ts';
import { checkSizes } from './sizes.ts';
import { type Finding, readSources } from './source-file.ts';
import { checkSql } from './sql.ts';
import { checkWebSides } from './web-sides.ts';

const rules = [checkRoots, checkWebSides, checkNouns, checkCircles, checkSql, checkNames, checkSizes];

/** Everything in the tree that ARCHITECTURE.md and STYLE.md do not allow. */
export function findViolations(root: string): Finding[] {
  const files = readSources(root);
  return rules.flatMap((rule) => rule(files));
}
