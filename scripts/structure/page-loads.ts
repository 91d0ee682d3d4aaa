import { resolveImport, type SourceFile } from './source-file.ts';
import { isSyntax, parse, type Syntax } from './syntax.ts';

/** Code that a file loads later. */
export interface Load {
  target: string;
  /** The parts of words that its route has loaded before; undefined for what no route loads. */
  named: readonly string[] | undefined;
}

/** The code that a file loads, each `import('…')`, and for that of a page the words that its route names. */
export function findLoads(file: SourceFile, files: ReadonlyMap<string, SourceFile>): Load[] {
  if (!file.imports.some(({ isLazy }) => isLazy)) return [];
  const module = readModule(file, files);
  return loadsIn(module.program, undefined);

  function loadsIn(syntax: unknown, named: Load['named']): Load[] {
    if (Array.isArray(syntax)) return syntax.flatMap((part) => loadsIn(part, named));
    if (!isSyntax(syntax)) return [];
    const { type, source, init, name, callee } = syntax;
    if (type === 'ImportExpression')
      return [{ target: resolveImport(file.path, String((source as Syntax).value)), named }];
    // `const fetchPage = () => import('./cart-page.tsx')` counts where it is used.
    if (type === 'VariableDeclarator' && isFetch(init)) return [];
    const used = type === 'Identifier' ? module.constants.get(String(name)) : undefined;
    if (used && isFetch(used)) return loadsIn(used, named);
    const isRoute = type === 'CallExpression' && nameOf(callee) === 'createRoute';
    if (isRoute) return routeLoads(syntax);
    const ofPages = type === 'CallExpression' ? wordsOfPages(callee, module) : undefined;
    return Object.values(syntax).flatMap((part) => loadsIn(part, ofPages ?? named));
  }

  /** Only the page itself is shown after the route's words are loaded, not what is shown if that fails. */
  function routeLoads(route: Syntax): Load[] {
    return propertiesOf(argumentsOf(route)[0]).flatMap(({ key, value }) =>
      loadsIn(value, nameOf(key) === 'component' ? wordsOfRoute(route, module) : undefined),
    );
  }
}

const isFetch = (syntax: unknown): boolean =>
  isSyntax(syntax) && syntax.type === 'ArrowFunctionExpression' && (syntax.body as Syntax).type === 'ImportExpression';

/** Of what makes pages, `pagesOf(adminInsideRoute, {}, wordsFor('audit'))` or `adminPage('see-audit', 'audit')`: the words that they have. */
function wordsOfPages(maker: unknown, module: Module): string[] | undefined {
  if (!isSyntax(maker)) return undefined;
  if (maker.type === 'Identifier') {
    const named = meaningOf(maker, module);
    return named && wordsOfPages(named.value, named.module);
  }
  if (maker.type !== 'CallExpression') return undefined;
  const [parent, , words] = argumentsOf(maker);
  if (nameOf(maker.callee) === 'pagesOf') return [...wordsOfRoute(parent, module), ...wordsIn(words, module)];
  const made = meaningOf(maker.callee, module);
  if (made?.value.type !== 'ArrowFunctionExpression') return undefined;
  const common = wordsOfPages(made.value.body, made.module);
  const params = made.value.params as Syntax[];
  const own = argumentsOf(maker).slice(params.findIndex(({ type }) => type === 'RestElement'));
  return common && [...common, ...textsOf(own)];
}

/** The words that a route and those above it load. */
function wordsOfRoute(route: unknown, module: Module): string[] {
  if (!isSyntax(route)) return [];
  if (route.type === 'Identifier') {
    const named = meaningOf(route, module);
    return named ? wordsOfRoute(named.value, named.module) : [];
  }
  const properties = propertiesOf(argumentsOf(route)[0]);
  const part = (wanted: string) => properties.find(({ key }) => nameOf(key) === wanted)?.value as Syntax | undefined;
  return [...wordsOfRoute(part('getParentRoute')?.body, module), ...wordsIn(part('loader'), module)];
}

/** `wordsFor('both', 'own')`, or a constant that is. */
function wordsIn(loader: unknown, module: Module): string[] {
  if (!isSyntax(loader)) return [];
  if (loader.type === 'CallExpression') return nameOf(loader.callee) === 'wordsFor' ? textsOf(argumentsOf(loader)) : [];
  const named = meaningOf(loader, module);
  return named ? wordsIn(named.value, named.module) : [];
}

/** A file with what its names stand for. */
interface Module {
  program: Syntax;
  constants: ReadonlyMap<string, Syntax>;
  imported: ReadonlyMap<string, () => Meaning | undefined>;
}
interface Meaning {
  value: Syntax;
  module: Module;
}

function readModule(file: SourceFile, files: ReadonlyMap<string, SourceFile>): Module {
  const program = parse(file);
  const statements = (program.body as Syntax[]).map((one) => (one.declaration as Syntax | undefined) ?? one);
  const declared = statements.flatMap(({ declarations }) => (declarations ?? []) as Syntax[]);
  const constants = declared.flatMap(({ id, init }) => (isSyntax(init) ? [[nameOf(id), init] as const] : []));
  const imported = statements.flatMap(({ type, source, specifiers }) =>
    type !== 'ImportDeclaration'
      ? []
      : (specifiers as Syntax[]).map((one) => {
          const from = files.get(resolveImport(file.path, String((source as Syntax).value)));
          const find = () => from && meaningOf(one.imported, readModule(from, files));
          return [nameOf(one.local), find] as const;
        }),
  );
  return { program, constants: new Map(constants), imported: new Map(imported) };
}

function meaningOf(name: unknown, module: Module): Meaning | undefined {
  const value = module.constants.get(nameOf(name));
  return value ? { value, module } : module.imported.get(nameOf(name))?.();
}

const argumentsOf = ({ arguments: given }: Syntax): Syntax[] => (given ?? []) as Syntax[];
const propertiesOf = (object: Syntax | undefined): Syntax[] => (object?.properties ?? []) as Syntax[];
const textsOf = (given: Syntax[]): string[] =>
  given.flatMap(({ type, value }) => (type === 'Literal' ? [String(value)] : []));
const nameOf = (syntax: unknown): string => (isSyntax(syntax) ? String(syntax.name ?? '') : '');
