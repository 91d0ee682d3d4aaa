import type { ImportProblem } from '#domain/imports/problem.ts';

/** The file cannot be read as a table. */
export class NotATable extends Error {
  override readonly name = 'NotATable';
  constructor(readonly problem: ImportProblem) {
    super(`Not a table: ${problem.code}`);
  }
}
