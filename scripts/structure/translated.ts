import type { Finding, Rule } from './source-file.ts';
import { isSyntax, parse, type Syntax } from './syntax.ts';

/**
 * Translators of browsers move texts into elements of their own, behind React's back. A text that comes and goes, or a
 * figure that changes, is safe from that as the only content of an element, which React replaces as a whole.
 */
export const checkTranslated: Rule = (files) =>
  files
    .filter(({ path, isTest }) => path.startsWith('web/') && path.endsWith('.tsx') && !isTest)
    .flatMap((file) =>
      findBare(parse(file)).map(
        ([start, end]): Finding => ({
          path: file.path,
          message: `has ${file.text.slice(start, end)} beside other content: give it an element of its own (for points and counts \`Figure\`), as a translator takes away a text that changes`,
        }),
      ),
    );

function findBare(syntax: unknown): [start: number, end: number][] {
  if (Array.isArray(syntax)) return syntax.flatMap(findBare);
  if (!isSyntax(syntax)) return [];
  const content = /^JSX(Element|Fragment)$/.test(syntax.type) ? (syntax.children as Syntax[]).filter(isShown) : [];
  const bare = content.length > 1 ? content.filter(changesText) : [];
  return [...bare.map(({ start, end }): [number, number] => [start, end]), ...Object.values(syntax).flatMap(findBare)];
}

const isShown = ({ type, value, expression }: Syntax): boolean =>
  type === 'JSXText' ? String(value).trim() !== '' : (expression as Syntax | undefined)?.type !== 'JSXEmptyExpression';

const changesText = ({ type, expression }: Syntax): boolean =>
  type === 'JSXExpressionContainer' && (isFigure(expression as Syntax) || mayBeText(expression as Syntax));

const isFigure = ({ type, callee }: Syntax): boolean =>
  type === 'CallExpression' && formats.test(String((callee as Syntax).name));
const formats = /^(format(Points|Total|Movement|Amount)|(count|total)Of)$/;

/** Of a condition: that it has a text for a result. */
function mayBeText({ type, ...parts }: Syntax): boolean {
  const results =
    type === 'ConditionalExpression'
      ? [parts.consequent, parts.alternate]
      : type === 'LogicalExpression'
        ? [parts.right]
        : [];
  return (results as Syntax[]).some((result) => isText(result) || mayBeText(result));
}

const isText = ({ type, value }: Syntax): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
