import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';

// Large dictionaries: this file is loaded when somebody begins to type a password.
const rater = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs, translations });

export interface Strength {
  /** 1 to 4. */
  score: number;
  word: string;
  /** What makes it weak, if that can be said. */
  warning: string | null;
}

const words = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** How long a password would withstand guessing; `known` are the person's own words, which are guessed first. */
export function ratePassword(password: string, known: readonly string[]): Strength {
  // Longer ones take long to look at, and are strong or refused.
  const { score, feedback } = rater.check(password.slice(0, 100), [...known]);
  return { score: Math.max(1, score), word: words[score], warning: feedback.warning };
}
