import { readFileSync, writeFileSync } from 'node:fs';

// Writes the table of characters that look alike from the confusables.txt of Unicode's UTS #39, whose path is the argument:
// https://www.unicode.org/Public/security/latest/confusables.txt
const text = readFileSync(process.argv[2]!, 'utf8');
const version = /Version: (\S+)/.exec(text)![1];
const likenesses = new Map<string, string[]>();
for (const [, source, target] of text.matchAll(/^([\dA-F]+) ;\t([\dA-F ]+) ;/gm)) {
  const character = fromHex(source!);
  // Others are taken apart before they are looked up.
  if (character.normalize('NFKD') !== character) continue;
  const prototype = target!.trim().toLowerCase();
  likenesses.set(prototype, [...(likenesses.get(prototype) ?? []), source!.toLowerCase()]);
}
const lines = [...likenesses].map(([prototype, sources]) => `${prototype}:${sources.join(' ')}`).toSorted();
writeFileSync(
  'domain/confusables.generated.ts',
  `// Written by scripts/generate-confusables.ts from Unicode ${version}: code points of what is seen, and of all that look like it.
export const confusables = \`
${lines.join('\n')}
\`;
`,
);

function fromHex(points: string): string {
  return String.fromCodePoint(...points.split(' ').map((point) => Number.parseInt(point, 16)));
}
