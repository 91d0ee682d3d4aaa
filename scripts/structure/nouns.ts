import type { Finding, Rule } from './source-file.ts';

/** Inside a noun: routes → actions → queries. Between nouns: only actions, queries and answers may be imported. */
export const checkNouns: Rule = (files) =>
  files.flatMap((file) => {
    const from = findNoun(file.path);
    if (file.isTest || !from) return [];
    return file.imports.flatMap(({ target, isType }): Finding[] => {
      const to = findNoun(target);
      const reason = to && judge(from, to, isType);
      return reason ? [{ path: file.path, message: `imports ${target}: ${reason}` }] : [];
    });
  });

/**
 * No noun, or part of one (`receipts/entry`), may depend on itself through others. Routes and answers (to-….ts) may
 * reach further, because no action or query of another noun imports them.
 */
export const checkCircles: Rule = (files) => {
  const needs = new Map<string, Map<string, Finding>>();
  for (const file of files) {
    const from = findNoun(file.path);
    if (file.isTest || !from || from.layer === 'routes' || from.layer === 'answers') continue;
    for (const { target } of file.imports) {
      const to = findNoun(target);
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

const mechanism = new Set(['config', 'http', 'db', 'jobs', 'mail', 'files', 'operations', 'pages']);
const height: Record<Layer, number> = { routes: 3, actions: 2, queries: 1, answers: 2, other: 0 };

function findNoun(path: string): Place | undefined {
  const [root, noun = '', ...rest] = path.split('/');
  if (root !== 'server' || rest.length === 0 || mechanism.has(noun)) return undefined;
  const part = rest.length > 1 ? `${noun}/${rest[0]}` : noun;
  return { noun, part, layer: findLayer(rest.join('/')) };
}

/** `routes.ts`, `item-routes.ts`, `routes-of-items.ts` and `routes/items.ts` are all routes. */
function findLayer(path: string): Layer {
  if (/(^|\/)to-[^/]+$/.test(path)) return 'answers';
  const layers = ['routes', 'actions', 'queries'] as const;
  return layers.find((layer) => new RegExp(`(^|[/-])${layer}([-./]|$)`).test(path)) ?? 'other';
}

function judge(from: Place, to: Place, isType: boolean): string | undefined {
  return from.noun === to.noun ? upward(from, to) : across(to, isType);
}

function upward(from: Place, to: Place): string | undefined {
  if (from.layer === 'other' || height[to.layer] <= height[from.layer]) return undefined;
  return `${from.layer} do not know ${to.layer}; a noun goes routes → actions → queries`;
}

function across(to: Place, isType: boolean): string | undefined {
  if (to.layer === 'routes') return `routes answer requests; call the actions or queries of ${to.noun}`;
  if (to.layer === 'other' && !isType)
    return `what ${to.noun} keeps to itself may change; it offers actions, queries and answers (to-….ts)`;
  return undefined;
}
