import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { QuotedText } from './quoted-text.ts';

/** The source of all tests of a kind, without comments: a text that is only spoken of has not been seen. */
export function readTests(root: string, kind: QuotedText['seenBy']): string {
  const { folder, isTest } = places[kind];
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => isTest.test(file))
    .map((file) => bare(readFileSync(path.join(root, folder, file), 'utf8')))
    .join('\n');
}

/**
 * Whether a test speaks of that text in a literal. A sentence may stand anywhere in one; a word has to be the whole of
 * it, as `'Save'` or `/^Save/`, or it would be found in every other sentence.
 */
export function isAsserted(text: string, tests: string): boolean {
  const parts = text.split(/\{\w+\}/).map(escapeForPattern);
  const isWord = !text.trim().includes(' ') && text.length < 20;
  // What is put in may be code of its own, as in `Viewing as ${name}`.
  const inside = parts.join('[^\\n]*?');
  return new RegExp(isWord ? `(['"\`/]\\^?)${inside}(\\$?['"\`/]|\\b[^\\w\\s'"\`]*/)` : inside).test(tests);
}

const places: Record<QuotedText['seenBy'], { folder: string; isTest: RegExp }> = {
  // The helpers of the browser tests look at the page as well.
  browser: { folder: 'e2e', isTest: /\.ts$/ },
  server: { folder: 'server', isTest: /\.test\.ts$/ },
  unit: { folder: 'web', isTest: /\.test\.tsx?$/ },
};

/** Without comments, and without the backslashes that a literal needs and the reader does not. */
const bare = (source: string) => source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '').replace(/\\(['"`/.()?+{}[\]])/g, '$1');

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
