import type { Finding, Rule, SourceFile } from './source-file.ts';

/** Inside a noun routes → actions → queries; between nouns through actions, queries and what makes rows answers alone. */
export const checkNouns: Rule = (files) =>
  files.flatMap((file) => {
    const from = findNoun(file.path);
    if (file.isTest || !(from || isMechanism(file.path))) return [];
    return file.imports.flatMap(({ target, isType }): Finding[] => {
      const to = findNoun(target);
      const reason = to && judge(from, to, isType);
      return reason ? [{ path: file.path, message: `imports ${target}: ${reason}` }] : [];
    });
  });

/** Files of different nouns must not need each other, however long the way around. */
export const checkCircles: Rule = (files) => {
  const byPath = new Map(files.filter(({ path }) => findNoun(path)).map((file) => [file.path, file]));
  return [...byPath.values()].flatMap((file): Finding[] => {
    const circle = findWayBack(file, byPath);
    // Each circle is told once, by the first of its files.
    if (!circle || circle.some((path) => path < file.path)) return [];
    const way = [...circle, file.path].join(' → ');
    return [{ path: file.path, message: `stands in a circle: ${way}; neither can be understood or tested alone` }];
  });
};

interface Place {
  noun: string;
  layer: Layer;
}
type Layer = 'routes' | 'actions' | 'queries' | 'answers' | 'other';

const mechanism = new Set(['http', 'db', 'jobs', 'mail', 'files', 'operations', 'pages']);
const isMechanism = (path: string) => path.startsWith('server/') && mechanism.has(path.split('/')[1] ?? '');
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

function judge(from: Place | undefined, to: Place, isType: boolean): string | undefined {
  if (!from) return 'the mechanism knows no noun: what it needs of one is handed to it in nouns.ts or start-jobs.ts';
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

function findWayBack(start: SourceFile, byPath: Map<string, SourceFile>): string[] | undefined {
  const ways: string[][] = [[start.path]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const { target, isType } of byPath.get(way.at(-1) ?? '')?.imports ?? []) {
      if (isType) continue;
      if (target === start.path) return way;
      if (seen.has(target) || !byPath.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return undefined;
}
