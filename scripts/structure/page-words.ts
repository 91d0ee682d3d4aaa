import { findLoads } from './page-loads.ts';
import type { Finding, Rule, SourceFile } from './source-file.ts';

/**
 * A page says only words that are there when it is shown: of parts that its route or one above it names, or that a file in
 * between loads (`loadWords`). What a dialog says counts for every page that imports it, also if its code comes later.
 * Otherwise only who opens that page by its address sees it fail, because words stay once another page has loaded them.
 */
export const checkPageWords: Rule = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const pages = files.filter(({ path, isTest }) => /^web\/.*\.tsx?$/.test(path) && !isTest);
  const uses = new Map(pages.map((file) => [file, findUses(file)]));
  const partOf = findParts(byPath);
  const found = new Map<string, Finding>();
  const seen = new Set<string>();
  const reached = new Set<SourceFile>();

  function visit(path: string, page: Page): void {
    const file = byPath.get(path);
    const use = file && uses.get(file);
    const visited = [path, page.route, page.path, ...page.parts].join(' ');
    if (!use || seen.has(visited)) return;
    seen.add(visited);
    reached.add(file);
    const parts = [...new Set([...page.parts, ...use.loads])];
    for (const side of use.says) {
      const part = partOf.get(side) ?? side;
      if (!parts.includes(part)) found.set([page.route, page.path, part].join(' '), lacks(page, part, path));
    }
    for (const { target, isType, isLazy } of file.imports) if (!isType && !isLazy) visit(target, page);
    for (const { target, named } of findLoads(file, byPath))
      visit(target, named ? { route: path, path: target, parts: [...first, ...named] } : { ...page, parts });
  }

  if (byPath.has(start)) visit(start, { route: start, path: start, parts: first });
  const lost = pages.filter((file) => byPath.has(start) && !reached.has(file) && uses.get(file)!.says.length > 0);
  return [
    ...found.values(),
    ...lost.map(({ path }) => ({
      path,
      message: 'says words, but no page imports it: it is not known what is loaded',
    })),
  ];
};

/** What is loaded together, with the words that are there by then. */
interface Page {
  /** The file that names them. */
  route: string;
  path: string;
  parts: readonly string[];
}
const start = 'web/main.tsx';
/** What is loaded before any page. */
const first = ['first'];

const lacks = ({ route, path }: Page, part: string, saidIn: string): Finding => ({
  path: route,
  message: `does not load the words '${part}' for ${path}, which says them${saidIn === path ? '' : ` in ${saidIn}`}: name the part at the page's route, or load it with the code that says it (\`loadWords\`)`,
});

/** The sides that a file says, `useWords('companies')`, and the parts that it loads, `loadWords('both')`. */
const findUses = ({ text }: SourceFile) => ({
  says: [...text.matchAll(/\b(?:useWords|wordsOf)\('(\w+)'\)/g)].map(([, side]) => side!),
  loads: [...text.matchAll(/\bloadWords\(([^()]*)\)/g)].flatMap(([, given]) => given!.match(/(?<=')\w+(?=')/g) ?? []),
});

/** The part of each side: the name by which the file that exports it is loaded. */
function findParts(byPath: ReadonlyMap<string, SourceFile>): Map<string, string> {
  const textOf = (path: string) => byPath.get(path)?.text ?? '';
  const lists = textOf('web/words.ts') + textOf('web/staff-words.ts');
  return new Map(
    [...lists.matchAll(/(\w+): \(\) => import\('#(words\/en\/[^']+)'\)/g)].flatMap(([, part, path]) =>
      [...textOf(path!).matchAll(/^export (?:const|\{) (\w+)/gm)].map(([, side]) => [side!, part!] as const),
    ),
  );
}
