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

/**
 * The names of what holds words: `const words = useWords('members').cart`, `const { flow, ...others } = useWords('entry')`,
 * `(words = wordsOf('entry')) => …`, and in turn `const { title } = flow`. What a component is given as `words` holds them.
 */
function findWords(program: Syntax): Set<string> {
  const named = findNamed(program);
  const words = new Set(['words']);
  for (let before = 0; before < words.size; ) {
    before = words.size;
    for (const { pattern, value } of named)
      if (saysWords(value, words)) for (const name of namesIn(pattern)) words.add(name);
  }
  return words;
}

interface Named {
  pattern: Syntax;
  value: Syntax;
}

/** What has a value from its beginning: constants, and parameters for want of another. */
function findNamed(syntax: unknown): Named[] {
  if (Array.isArray(syntax)) return syntax.flatMap(findNamed);
  if (!isSyntax(syntax)) return [];
  const { type, id, init, left, right } = syntax;
  return [
    ...(type === 'VariableDeclarator' && init ? [{ pattern: id as Syntax, value: init as Syntax }] : []),
    ...(type === 'AssignmentPattern' ? [{ pattern: left as Syntax, value: right as Syntax }] : []),
    ...Object.values(syntax).flatMap(findNamed),
  ];
}

function namesIn({ type, name, properties, value, argument, left }: Syntax): string[] {
  if (type === 'Identifier') return [String(name)];
  if (type === 'ObjectPattern') return (properties as Syntax[]).flatMap(namesIn);
  const part = type === 'Property' ? value : type === 'RestElement' ? argument : left;
  return isSyntax(part) ? namesIn(part) : [];
}

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
