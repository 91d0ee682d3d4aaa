import type { Finding, Rule } from './source-file.ts';

const handlersInPart = /\bPick<\s*Handlers</;
const sentence = /\[\s*4\d\d,\s*(['`][^'`]+['`])/g;

/** A file of the contract is about one noun, which one folder answers, and each refusal is declared once. */
export const checkContract: Rule = (files) => {
  const declared = new Map<string, string>();
  return files.flatMap(({ path, text, isTest }): Finding[] => {
    if (path.startsWith('server/') && !isTest && handlersInPart.test(text))
      return [
        { path, message: 'answers a part of a contract: give these calls a file of the contract, with their noun' },
      ];
    if (!path.startsWith('contract/')) return [];
    return [...text.matchAll(sentence)].flatMap(([, said = '']): Finding[] => {
      const first = declared.get(said);
      declared.set(said, first ?? path);
      return first ? [{ path, message: `declares the refusal ${said} of ${first} again: import it` }] : [];
    });
  });
};
