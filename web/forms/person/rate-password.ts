import { type TranslationKeys, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs';
import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs';
import sequences from '@zxcvbn-ts/language-en/dist/wordSequences.json.mjs';

// Still large: this file is loaded when a person begins to type a password. The package's last names and words of
// Wikipedia are left out: they weigh almost as much as the rest, and rarely change a rating.
const dictionary = { ...common, 'commonWords-en': commonWords, 'firstnames-en': firstNames, ...sequences };
const rater = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export interface Strength {
  /** 1 to 4. */
  score: number;
  level: (typeof levels)[number];
  /** What makes it weak, if that is known. */
  warning: keyof TranslationKeys['warnings'] | null;
}

const levels = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

/** How long a password would withstand guessing; `known` are the person's own words, which are guessed first. */
export function ratePassword(password: string, known: readonly string[]): Strength {
  // Longer ones are slow to rate, and are strong or refused.
  const { score, feedback } = rater.check(password.slice(0, 100), [...known]);
  // Without translations, the package's warnings are their keys.
  const warning = feedback.warning as Strength['warning'];
  return { score: Math.max(1, score), level: levels[score], warning };
}
