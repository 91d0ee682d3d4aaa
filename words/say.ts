/** What has a sentence: a code, and the data that the sentence needs. */
interface Coded {
  readonly code: string;
}
/**
 * The sentences of codes in one language. It does not compile if one is missing or misspelled, or uses data that its code
 * does not have.
 */
export type Sentences<S extends Coded> = {
  readonly [C in S['code']]: string | ((data: Extract<S, { code: C }>) => string);
};

/** The sentence of a code with its data. */
export function say<S extends Coded>(sentences: Sentences<S>, said: S): string {
  const sentence = sentences[said.code as S['code']];
  return typeof sentence === 'string' ? sentence : sentence(said as never);
}
