import { checkContract } from './contract.ts';
import { checkDays } from './days.ts';
import { checkNames } from './names.ts';
import { checkCircles, checkNouns } from './nouns.ts';
import { checkPageWords } from './page-words.ts';
import { checkKinds, checkRooms } from './rooms.ts';
import { checkSentences } from './sentences.ts';
import { checkServing } from './serving.ts';
import { type Finding, readSources } from './source-file.ts';
import { checkSql } from './sql.ts';
import { checkTheme } from './theme.ts';
import { checkTranslated } from './translated.ts';

const rules = [
  checkRooms,
  checkKinds,
  checkNouns,
  checkCircles,
  checkContract,
  checkSql,
  checkDays,
  checkNames,
  checkServing,
  checkTheme,
  checkTranslated,
  checkSentences,
  checkPageWords,
];

/** Checks the rules of ARCHITECTURE.md and STYLE.md that Biome cannot check. */
export function findViolations(root: string): Finding[] {
  const files = readSources(root);
  return rules.flatMap((rule) => rule(files));
}
