import type { Finding, Rule } from './source-file.ts';
import { isSyntax, parse, type Syntax } from './syntax.ts';

/**
 * Translators of browsers move texts into elements of their own, behind React's back. A text that comes and goes, or a
 * figure that changes, is safe from that as the only content of an element, which React replaces as a whole.
 */
export const checkTranslated: Rule = (files) =>
  files
    .filter(({ path, isTest }) => path.startsWith('web/') && path.endsWith('.tsx') && !isTest)
    .flatMap((file) => {
      const program = parse(file);
      return findBare(program, findWords(program)).map(
        ([start, end]): Finding => ({
          path: file.path,
          message: `has ${file.text.slice(start, end)} beside other content: give it an element of its own (for points and counts \`Figure\`), as a translator takes away a text that changes`,
        }),
      );
    });

function findBare(syntax: unknown, words: ReadonlySet<string>): [start: number, end: number][] {
  if (Array.isArray(syntax)) return syntax.flatMap((part) => findBare(part, words));
  if (!isSyntax(syntax)) return [];
  const content = /^JSX(Element|Fragment)$/.test(syntax.type) ? (syntax.children as Syntax[]).filter(isShown) : [];
  const bare = content.length > 1 ? content.filter((part) => changesText(part, words)) : [];
  return [
    ...bare.map(({ start, end }): [number, number] => [start, end]),
    ...Object.values(syntax).flatMap((part) => findBare(part, words)),
  ];
}

/** The names of constants that hold words: `const words = useWords('members').cart`, `const { flow } = useWords('entry')`. */
function findWords(syntax: unknown): Set<string> {
  if (Array.isArray(syntax)) return new Set(syntax.flatMap((part) => [...findWords(part)]));
  if (!isSyntax(syntax)) return new Set();
  const { type, id, init } = syntax;
  const isOfWords = type === 'VariableDeclarator' && isSyntax(init) && saysWords(init, new Set());
  return new Set([
    ...(isOfWords ? namesIn(id as Syntax) : []),
    ...Object.values(syntax).flatMap((part) => [...findWords(part)]),
  ]);
}

const namesIn = ({ type, name, properties }: Syntax): string[] =>
  type === 'Identifier'
    ? [String(name)]
    : ((properties ?? []) as Syntax[]).map(({ value }) => String((value as Syntax | undefined)?.name));

/** Whether it is from words: `words.title`, `useWords('parts').edit.yes`, `words.count(lines)`. */
function saysWords({ type, object, callee, name }: Syntax, words: ReadonlySet<string>): boolean {
  if (type === 'Identifier') return words.has(String(name));
  if (type === 'MemberExpression') return saysWords(object as Syntax, words);
  if (type !== 'CallExpression') return false;
  return /^(useWords|wordsOf)$/.test(String((callee as Syntax).name)) || saysWords(callee as Syntax, words);
}

const isShown = ({ type, value, expression }: Syntax): boolean =>
  type === 'JSXText' ? String(value).trim() !== '' : (expression as Syntax | undefined)?.type !== 'JSXEmptyExpression';

const changesText = ({ type, expression }: Syntax, words: ReadonlySet<string>): boolean =>
  type === 'JSXExpressionContainer' &&
  (isFigure(expression as Syntax, words) || mayBeText(expression as Syntax, words));

const isFigure = (expression: Syntax, words: ReadonlySet<string>): boolean =>
  expression.type === 'CallExpression' &&
  (formats.test(String((expression.callee as Syntax).name)) ||
    (saysWords(expression.callee as Syntax, words) && (expression.arguments as Syntax[]).some(isDatum)));
/** What is not an element, or what makes one, may change the text. */
const isDatum = ({ type }: Syntax): boolean => !/^(JSXElement|ArrowFunctionExpression|Literal)$/.test(type);
const formats = /^(format(Points|Total|Amount)|countOf)$/;

/** Of a condition: that it has a text for a result. */
function mayBeText({ type, ...parts }: Syntax, words: ReadonlySet<string>): boolean {
  const results =
    type === 'ConditionalExpression'
      ? [parts.consequent, parts.alternate]
      : type === 'LogicalExpression'
        ? [parts.right]
        : [];
  return (results as Syntax[]).some((result) => isText(result, words) || mayBeText(result, words));
}

const isText = (result: Syntax, words: ReadonlySet<string>): boolean =>
  result.type === 'TemplateLiteral' ||
  (result.type === 'Literal' && typeof result.value === 'string') ||
  saysWords(result, words);
