import { parseSync } from 'vite';
import type { SourceFile } from './source-file.ts';

/** A part of a source file, as ESTree names it: an expression, an attribute, a text. */
export interface Syntax {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export const parse = ({ path, text }: SourceFile): Syntax =>
  parseSync(path, text, { preserveParens: false }).program as unknown as Syntax;

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value;
