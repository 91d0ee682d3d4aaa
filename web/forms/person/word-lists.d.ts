declare module '@zxcvbn-ts/language-en/dist/wordSequences.json.mjs' {
  const sequences: Record<string, string[]>;
  export = sequences;
}
declare module '@zxcvbn-ts/language-en/dist/*.json.mjs' {
  const words: string[];
  export = words;
}
