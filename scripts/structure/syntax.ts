import { parseSync } from 'vite';
import type { SourceFile } from './source-file.ts';

/** A part of a source file, as ESTree names it: an expression, an attribute, a text. */
export interface Syntax {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** Several rules read the same file. */
export function parse(file: SourceFile): Syntax {
  const program = parsed.get(file) ?? parseSync(file.path, file.text, { preserveParens: false }).program;
  parsed.set(file, program);
  return program as unknown as Syntax;
}
const parsed = new WeakMap<SourceFile, unknown>();

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value;
