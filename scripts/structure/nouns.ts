import type { Finding, Rule } from './source-file.ts';

/** Inside a noun routes → actions → queries; between nouns through actions, queries and what makes rows answers alone. */
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

interface Place {
  noun: string;
  layer: Layer;
}
type Layer = 'routes' | 'actions' | 'queries' | 'answers' | 'other';

const mechanism = new Set(['http', 'db', 'jobs', 'mail', 'files', 'operations', 'pages']);
const height: Record<Layer, number> = { routes: 3, actions: 2, queries: 1, answers: 2, other: 0 };

function findNoun(path: string): Place | undefined {
  const [root, noun = '', ...rest] = path.split('/');
  if (root !== 'server' || rest.length === 0 || mechanism.has(noun)) return undefined;
  return { noun, layer: findLayer(rest.join('/')) };
}

/** `routes.ts`, `item-routes.ts`, `routes-of-items.ts` and `routes/items.ts` are routes alike. */
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
