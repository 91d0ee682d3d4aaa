import type { Finding, Rule, SourceFile } from './source-file.ts';

/**
 * Inside a noun: routes → actions → queries; between nouns no routes are imported. A file that says by its name only what it
 * is (`known-browsers.ts`) stands where its imports put it: with the actions, if it calls queries or actions.
 */
export const checkNouns: Rule = (files) => {
  const heightOf = measure(files);
  return files.flatMap((file) => {
    const from = findNoun(file.path);
    if (file.isTest || !from) return [];
    return file.imports.flatMap(({ target, isType }): Finding[] => {
      const to = findNoun(target);
      const reason = to && judge(from, to, isType ? 0 : heightOf(target));
      return reason ? [{ path: file.path, message: `imports ${target}: ${reason}` }] : [];
    });
  });
};

function measure(files: readonly SourceFile[]): (path: string) => number {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, number>();
  return function heightOf(path: string): number {
    const layer = findNoun(path)?.layer;
    if (layer !== 'other') return layer ? height[layer] : 0;
    const before = known.get(path);
    if (before !== undefined) return before;
    // For a file that imports itself through others.
    known.set(path, 0);
    const imported = byPath.get(path)?.imports.filter(({ isType }) => !isType) ?? [];
    const highest = Math.max(0, ...imported.map(({ target }) => heightOf(target)));
    const own = highest === 0 ? 0 : Math.max(highest, height.actions);
    known.set(path, own);
    return own;
  };
}

/**
 * No noun of the server or the web, or part of one (`receipts/entry`), may depend on itself through others. Routes and
 * answers (to-….ts) may reach further, because no action or query of another noun imports them.
 */
export const checkCircles: Rule = (files) => {
  const needs = new Map<string, Map<string, Finding>>();
  for (const file of files) {
    const from = findNoun(file.path) ?? findWebNoun(file.path);
    if (file.isTest || !from || from.layer === 'routes' || from.layer === 'answers') continue;
    for (const { target } of file.imports) {
      const to = findNoun(target) ?? findWebNoun(target);
      if (!to || to.noun === from.noun) continue;
      const message = `imports ${target}`;
      needs.set(from.part, (needs.get(from.part) ?? new Map()).set(to.part, { path: file.path, message }));
    }
  }
  return [...needs].flatMap(([part, next]) =>
    [...next].flatMap(([other, { path, message }]): Finding[] => {
      const back = findWay(needs, other, part);
      return back ? [{ path, message: `${message}: a circle, ${[part, ...back].join(' → ')}` }] : [];
    }),
  );
};

function findWay(
  needs: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  from: string,
  to: string,
  seen = new Set([from]),
): string[] | undefined {
  if (from === to) return [to];
  for (const next of needs.get(from)?.keys() ?? []) {
    if (seen.has(next)) continue;
    const way = findWay(needs, next, to, seen.add(next));
    if (way) return [from, ...way];
  }
  return undefined;
}

interface Place {
  noun: string;
  /** The noun, or a folder in it: `receipts/entry`. */
  part: string;
  layer: Layer;
}
type Layer = 'routes' | 'actions' | 'queries' | 'answers' | 'other';

const mechanism = new Set(['config', 'http', 'db', 'jobs', 'mail', 'files', 'fetching', 'operations', 'pages']);
const height: Record<Layer, number> = { routes: 3, actions: 2, queries: 1, answers: 2, other: 0 };

function findNoun(path: string): Place | undefined {
  const [root, noun = '', ...rest] = path.split('/');
  if (root !== 'server' || rest.length === 0 || mechanism.has(noun)) return undefined;
  const part = rest.length > 1 ? `${noun}/${rest[0]}` : noun;
  return { noun, part, layer: findLayer(rest.join('/')) };
}

/** `web/admin/members`, `web/ui`. What lies beside these folders puts them together. */
function findWebNoun(path: string): Place | undefined {
  const noun = /^web\/(?:(?:admin|member)\/[^/]+|(?!admin\/|member\/)[^/]+)(?=\/)/.exec(path)?.[0];
  return noun === undefined ? undefined : { noun, part: noun, layer: 'other' };
}

/** `routes.ts`, `item-routes.ts`, `routes-of-items.ts` and `routes/items.ts` are all routes. */
function findLayer(path: string): Layer {
  if (/(^|\/)to-[^/]+$/.test(path)) return 'answers';
  const layers = ['routes', 'actions', 'queries'] as const;
  return layers.find((layer) => new RegExp(`(^|[/-])${layer}([-./]|$)`).test(path)) ?? 'other';
}

function judge(from: Place, to: Place, imported: number): string | undefined {
  const isApart = from.noun !== to.noun || from.layer === 'other';
  if (isApart)
    return to.layer === 'routes' ? `routes answer requests; call the actions or queries of ${to.noun}` : undefined;
  if (imported <= height[from.layer]) return undefined;
  const found = to.layer === 'other' ? 'what calls queries or actions' : to.layer;
  return `${from.layer} do not know ${found}; a noun goes routes → actions → queries`;
}
