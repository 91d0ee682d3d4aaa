import { checkNames } from './names.ts';
import { checkCircles, checkNouns } from './nouns.ts';
import { checkRooms } from './rooms.ts';
import { type Finding, readSources } from './source-file.ts';
import { checkSql } from './sql.ts';
import { checkTheme } from './theme.ts';
import { checkTranslated } from './translated.ts';

const rules = [checkRooms, checkNouns, checkCircles, checkSql, checkNames, checkTheme, checkTranslated];

/** Checks the rules of ARCHITECTURE.md and STYLE.md that Biome cannot check. */
export function findViolations(root: string): Finding[] {
  const files = readSources(root);
  return rules.flatMap((rule) => rule(files));
}
