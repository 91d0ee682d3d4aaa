/** What several nouns refuse, each once: no sentence of a refusal stands twice in this folder. */
export const programNotFound = { 'not-found': [404, 'Program Not Found'] } as const;
export const noProgram = { 'not-found': [404, 'This program does not exist.'] } as const;
