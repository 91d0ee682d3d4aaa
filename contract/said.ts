import type { ImportProblem } from '#domain/imports/problem.ts';
import type { Problem } from '#domain/problem.ts';
import type { FolderProblem } from '#domain/program-folder/problem.ts';
import type { DatesNotice } from '#domain/program-states.ts';
import type { VideoRefusal } from '#domain/video-files.ts';
import type { Api } from './api.ts';
import type { CommonRefusal, InputProblem } from './refusals.ts';

type Declared<R> = R[keyof R] extends infer D
  ? D extends readonly [unknown, infer C extends string, ...unknown[]]
    ? C
    : never
  : never;
/** The codes that routes refuse with. */
type RefusalCode = { [N in keyof Api]: Declared<Api[N]['refusals']> }[keyof Api];

/** Everything that the API says to a person, as a code with the data of its sentence; `words/` has a sentence for each. */
export type Said =
  | Problem
  | ImportProblem
  | FolderProblem
  | VideoRefusal
  | DatesNotice
  | InputProblem
  | CommonRefusal
  | { [C in RefusalCode]: { readonly code: C } }[RefusalCode];
