import { loadModule, parseSync } from 'libpg-query';
import { tablesOfPrograms } from './tables-of-programs.ts';

await loadModule();

/** A node of PostgreSQL's own parse tree: one key that names its kind, or plain fields. */
type Node = { readonly [key: string]: unknown };

/** A table or a part of a query that rows come from. */
interface Source {
  readonly table: string;
  readonly scope: Scope;
  /** The column that names its program. */
  readonly column: string;
  /**
   * What a part reads: it is in a program if all of that is. Null for a part that may take columns of the tables beside it,
   * whose rows then are in a program or not.
   */
  readonly parts: readonly Source[] | null;
  isPlaced: boolean;
}
/** Two operands that must be equal, and which sources that restricts: not those whose rows an outer join keeps. */
interface Equality {
  readonly operands: readonly [Node, Node];
  restricts(source: Source): boolean;
}
/** One query of a statement, which sees those around it. */
class Scope {
  readonly sources = new Map<string, Source>();
  readonly equalities: Equality[] = [];
  /** The parts of WITH by their names, with what they read. */
  readonly named = new Map<string, readonly Source[]>();
  constructor(readonly outer: Scope | null) {}
  find(alias: string): Source | undefined {
    return this.sources.get(alias) ?? this.outer?.find(alias);
  }
  findNamed(name: string): readonly Source[] | undefined {
    return this.named.get(name) ?? this.outer?.findNamed(name);
  }
}

/**
 * The tables of a statement whose rows it finds without their program: each row's `program_id` must equal a value, or the
 * one of a row that is in a program by itself. `of` are the tables to look at.
 */
export function findUnplaced(statement: string, of = tablesOfPrograms): string[] {
  const { stmts } = parseSync(statement) as unknown as { stmts: { stmt: Node }[] };
  const sources = stmts.flatMap(({ stmt }) => readQueries(stmt, null));
  let isDone = false;
  while (!isDone) {
    isDone = true;
    for (const source of sources) {
      if (source.isPlaced || !isPlacedBy(source)) continue;
      source.isPlaced = true;
      isDone = false;
    }
  }
  return [...new Set(sources.filter(({ table, isPlaced }) => of.has(table) && !isPlaced).map(({ table }) => table))];
}

function isPlacedBy(source: Source): boolean {
  if (source.table === '') return source.parts?.every(({ isPlaced }) => isPlaced) ?? false;
  return source.scope.equalities.some(({ operands: [one, other], restricts }) => {
    if (!restricts(source)) return false;
    const pairs = [
      [one, other],
      [other, one],
    ] as const;
    return pairs.some(([own, given]) => programOf(own, source.scope) === source && isGiven(given, source.scope));
  });
}

/** Everything that is read in a tree, also by its inner queries. */
function readQueries(tree: unknown, outer: Scope | null): Source[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => readQueries(one, outer));
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([kind, inner]) => {
    if (kind === 'MergeStmt') throw new Error('MERGE is not read yet.');
    const isQuery = ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt'].includes(kind);
    return isQuery ? readQuery(inner as Node, kind, outer) : readQueries(inner, outer);
  });
}

function readQuery({ larg, rarg, relation, withClause, ...rest }: Node, kind: string, outer: Scope | null): Source[] {
  const scope = new Scope(outer);
  const read: Source[] = [];
  for (const { CommonTableExpr: part } of list((withClause as Node | undefined)?.ctes) as { CommonTableExpr: Node }[]) {
    const parts = readQueries(part.ctequery, scope);
    scope.named.set(String(part.ctename), parts);
    read.push(...parts);
  }
  // The halves of a union.
  for (const half of [larg, rarg]) if (half) read.push(...readQuery(half as Node, 'SelectStmt', scope));
  // What is changed is a table, even where a part has its name.
  if (kind !== 'InsertStmt' && relation) read.push(addTable(relation as Node, scope));
  for (const from of [...list(rest.fromClause), ...list(rest.usingClause)]) read.push(...addFrom(from, scope));
  demand(rest.whereClause as Node | undefined, scope, () => true);
  const { fromClause: _, usingClause: __, ...others } = rest;
  return [...read, ...readQueries(others, scope)];
}

function addFrom(item: Node, scope: Scope): Source[] {
  const { JoinExpr: join, RangeVar: table, RangeSubselect: part, RangeFunction: made } = item as Record<string, Node>;
  if (join) {
    const [left, right] = [addFrom(join.larg as Node, scope), addFrom(join.rarg as Node, scope)];
    const restricted = { JOIN_INNER: [...left, ...right], JOIN_LEFT: right, JOIN_RIGHT: left }[String(join.jointype)];
    demand(join.quals as Node | undefined, scope, (source) => restricted?.includes(source) ?? false);
    return [...left, ...right, ...readQueries(join.quals, scope)];
  }
  if (table) {
    const parts = scope.findNamed(String(table.relname));
    return [parts ? add(nameOf(table), { table: '', parts }, scope) : addTable(table, scope)];
  }
  if (part) {
    const parts = readQueries(part.subquery, scope);
    const read = part.lateral ? null : parts.length > 0 ? parts : madeOf(part);
    return [...parts, add(aliasOf(part)!, { table: '', parts: read }, scope)];
  }
  if (made) return [...readQueries(made, scope), add(aliasOf(made) ?? '', { table: '', parts: madeOf(made) }, scope)];
  return readQueries(item, scope);
}

const addTable = (table: Node, scope: Scope) =>
  add(nameOf(table), { table: String(table.relname), parts: null }, scope);

/** Of what reads no table: rows made of values that are given, or of columns of the tables beside it. */
const madeOf = (part: Node) => (JSON.stringify(part).includes('"ColumnRef"') ? null : []);

function add(alias: string, { table, parts }: Pick<Source, 'table' | 'parts'>, scope: Scope): Source {
  const column = table === 'programs' ? 'id' : 'program_id';
  const source: Source = { table, scope, column, parts, isPlaced: false };
  scope.sources.set(alias, source);
  return source;
}

const nameOf = (table: Node) => aliasOf(table) ?? String(table.relname);
const aliasOf = (from: Node) => (from.alias as { aliasname: string } | undefined)?.aliasname;

function demand(condition: Node | undefined, scope: Scope, restricts: Equality['restricts']): void {
  const both = condition?.BoolExpr as { boolop: string; args: Node[] } | undefined;
  if (both?.boolop === 'AND_EXPR') for (const one of both.args) demand(one, scope, restricts);
  const equal = condition?.A_Expr as { kind: string; name: Node[]; lexpr: Node; rexpr: Node } | undefined;
  if (!equal || !['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(equal.kind)) return;
  if ((equal.name[0]!.String as { sval: string }).sval !== '=') return;
  const [left, right] =
    equal.kind === 'AEXPR_OP' ? [rowOf(equal.lexpr), rowOf(equal.rexpr)] : [[equal.lexpr], [equal.rexpr]];
  for (const [at, one] of left.entries()) {
    const other = right[at];
    if (other) scope.equalities.push({ operands: [one, other], restricts });
  }
}

/** The source of whose program an operand is the column. */
function programOf(operand: Node, scope: Scope): Source | undefined {
  const { fields } = (operand.ColumnRef ?? {}) as { fields?: Node[] };
  if (!fields) return undefined;
  const names = fields.map((field) => (field.String as { sval: string } | undefined)?.sval);
  const owner = names.length > 1 ? scope.find(names.at(-2)!) : findOwner(names[0]!, scope);
  return owner?.column === names.at(-1) ? owner : undefined;
}

/** Of a column without a table's name, which is unique in the innermost query that has it. */
function findOwner(column: string, scope: Scope | null): Source | undefined {
  if (!scope) return undefined;
  const owners = [...scope.sources.values()].filter((source) => source.column === column && source.table !== '');
  return owners.length === 1 ? owners[0] : findOwner(column, scope.outer);
}

/** A value, several, or the program of a row that is in one. */
function isGiven(operand: Node, scope: Scope): boolean {
  const { TypeCast: cast, A_ArrayExpr: array, List: several } = operand as Record<string, Node>;
  if (cast) return isGiven(cast.arg as Node, scope);
  if (array) return list(array.elements).every((one) => isGiven(one, scope));
  if (several) return list(several.items).every((one) => isGiven(one, scope));
  return 'ParamRef' in operand || 'A_Const' in operand || programOf(operand, scope)?.isPlaced === true;
}

const list = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
const rowOf = (operand: Node): Node[] => (operand.RowExpr as { args?: Node[] } | undefined)?.args ?? [operand];
