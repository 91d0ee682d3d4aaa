import type { Rule, SourceFile } from './source-file.ts';
import { isSyntax, parse, type Syntax } from './syntax.ts';

/** What people read has words in each language, so it stands in words/ and not where it is shown. */
export const checkSentences: Rule = (files) => {
  const found = files.filter(mayNotSpeak).flatMap(findSaid);
  const used = new Set(found.map(findException));
  const isOver = (exception: string) => files.some(({ path }) => isIn(path, exception)) && !used.has(exception);
  return [
    ...found
      .filter((one) => findException(one) === undefined)
      .map(({ path, source }) => ({
        path,
        message: `says ${source} in place: give it a name in words/, where each language has it`,
      })),
    ...[...Object.keys(withTexts), ...Object.keys(withCodes)].filter(isOver).map((exception) => ({
      path: pathOf(exception),
      message: `says nothing to people: take ${exception} from the list of those that do`,
    })),
  ];
};

/** Files and folders with texts of their own, with the reason. */
const withTexts: Readonly<Record<string, string>> = {
  'domain/countries.ts': 'the states of the armed forces as the post writes them',
  'domain/region-names.ts': 'regions as files write them, in several languages',
  'domain/regions.ts': 'the regions as the post writes them, in any language',
  'domain/reading/listed-rows.ts': 'what receipts print',
  'domain/reading/merchant.ts': 'what receipts print',
  'domain/reading/purchase-date.ts': 'what receipts print',
  'server/mail/sending/': 'why a mail was not sent, which staff read in English',
};

/** Texts that are the same in each language, or are never shown, with the reason. */
const known: Readonly<Record<string, string>> = {
  'https://': 'how an address begins',
  'Erased member': 'stored in place of a name',
  Invited: 'the same, before a name is chosen',
  Authorization: 'a header of HTTP',
  'Bearer …': 'a header of HTTP',
  Enter: 'a key',
  Esc: 'a key',
  Escape: 'a key',
  'Samsung Internet': 'the name of a browser',
  'Admin Rebate Portal': 'the name of the administrators’ pages',
};

/** Files whose words and clauses are codes, or names that are the same in each language, or such a text alone, with the reason. */
const withCodes: Readonly<Record<string, string>> = {
  'domain/csv-rows.ts': 'files are in English',
  'domain/devices.ts': 'names of browsers and systems',
  'domain/item-columns.ts': 'files are in English',
  'domain/members.ts': 'names of scripts, as Unicode has them',
  'domain/rewards.ts': 'sizes and colors, as orders keep them',
  'server/mail/sealed-links.ts': 'what a link is sealed for',
  'web/admin/program-parts/rewards/reward-modal.tsx: Black': 'a color, as orders keep it',
  'web/admin/program-parts/rewards/reward-modal.tsx: Blue': 'a color, as orders keep it',
  'web/admin/program-parts/rewards/reward-modal.tsx: Purple': 'a color, as orders keep it',
  'web/api/preview/previewed-session.ts: Participant': 'the name of the person in a preview, as a row would have it',
  'web/forms/second-factor/passkeys.tsx: Mac': 'the name of a computer',
  'web/member/enter-items/enter-items-page.tsx: … of …': 'the id of an entry',
  'web/member/entries/take-over-waiting.ts: … photo': 'the id of a photo',
  'web/member/entries/use-entries.ts: … corrects …': 'the id of an entry',
};

const mayNotSpeak = ({ path, isTest }: SourceFile) =>
  !isTest && /^(web|domain|contract|server\/mail)\/.*\.tsx?$/.test(path);

/** A text of a file, as it is written, and as it is read: `${name} is late` as '… is late'. */
interface Said extends Found {
  path: string;
  source: string;
}
interface Found {
  start: number;
  end: number;
  text: string;
  /** It is a word or a clause, and nothing tells that it is shown. */
  isWord: boolean;
}

const findSaid = (file: SourceFile): Said[] =>
  findTexts(parse(file)).map((said) => ({
    ...said,
    path: file.path,
    source: file.text.slice(said.start, said.end).trim(),
  }));

function findException({ path, text, isWord }: Said): string | undefined {
  const place = Object.keys(withTexts).find((one) => path.startsWith(one));
  return place ?? (isWord ? [path, `${path}: ${text}`].find((one) => Object.hasOwn(withCodes, one)) : undefined);
}
const pathOf = (exception: string) => exception.replace(/: .*/, '');
const isIn = (path: string, exception: string) => path.startsWith(pathOf(exception));

/**
 * How a text is used: `shown` where every text with a letter is read by people, `compared` where a word is a code, and
 * otherwise `handed on`, where a word or a clause is read and what looks like a code is one.
 */
type Use = 'shown' | 'handed on' | 'compared';

function findTexts(syntax: unknown, use: Use = 'handed on'): Found[] {
  if (Array.isArray(syntax)) return syntax.flatMap((part) => findTexts(part, use));
  if (!isSyntax(syntax) || isForProgrammers(syntax)) return [];
  const text = textOf(syntax)?.trim();
  const isSaid = text !== undefined && !Object.hasOwn(known, text);
  const isWord = isSaid && use === 'handed on' && (word.test(text) || clause.test(text));
  const isText = isSaid && (use === 'shown' ? letter.test(text) : isSentence(text));
  return [
    ...(isText || isWord ? [{ start: syntax.start, end: syntax.end, text, isWord: !isText }] : []),
    ...Object.entries(syntax).flatMap(([name, part]) =>
      typeof part === 'object' ? findTexts(part, howUsed(syntax, name, use)) : [],
    ),
  ];
}

/** Names of modules and types, errors for the log, summaries of routes in the description of the API, the outline of a picture. */
const isForProgrammers = ({ type, source, callee, key, name }: Syntax): boolean =>
  /^(ImportDeclaration|ImportExpression|ExportAllDeclaration|TSLiteralType)$/.test(type) ||
  (type === 'ExportNamedDeclaration' && !!source) ||
  (type === 'NewExpression' && /Error$/.test(nameOf(callee))) ||
  (type === 'Property' && nameOf(key) === 'summary') ||
  (type === 'JSXAttribute' && nameOf(name) === 'd');

function textOf({ type, value, quasis }: Syntax): string | undefined {
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) return String(value);
  // What is filled in stands for a word.
  if (type === 'TemplateLiteral')
    return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('…');
  return undefined;
}

const letter = /\p{L}/u;
/** 'Two words' or 'it is one.'; a route, `GET /api/…`, is none. */
const isSentence = (text: string): boolean =>
  !/^[A-Z]+ \//.test(text) && (/^\p{Lu}.*\s\S*\p{L}/su.test(text) || /\p{L}.*\s.*[.!?]$/su.test(text));
/** 'Saved', 'E-mail:', `Photo ${place}`, `Name (${language})`. */
const word = /^\p{Lu}(-?\p{Ll})+(\s?\(?…\)?)?[.:!?]?$/u;
/** `${name}, late`, `${points} earned`. */
const clause = /…,? \p{Ll}{2,}/u;

/** What people read on a page or hear of it, as an attribute or handed on in an object. */
const shown = /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|description)$/;

/** How a part of a syntax is used. */
function howUsed({ type, name, key, callee, operator, openingElement }: Syntax, part: string, use: Use): Use {
  const where = (isShown: boolean): Use => (isShown ? 'shown' : 'handed on');
  if (/^JSX(Element|Fragment)$/.test(type)) return where(part === 'children' && !isKey(openingElement));
  if (type === 'JSXAttribute') return where(part === 'value' && shown.test(nameOf(name)));
  if (type === 'Property') return part === 'key' ? 'compared' : where(shown.test(nameOf(key)));
  if (type === 'ConditionalExpression') return where(use === 'shown' && part !== 'test');
  if (type === 'LogicalExpression') return where(use === 'shown' && (part === 'right' || operator !== '&&'));
  if (/^(JSXExpressionContainer|AssignmentPattern|TS(As|Satisfies|NonNull)Expression)$/.test(type))
    return where(use === 'shown');
  return isCompared({ type, callee, operator }, part) ? 'compared' : 'handed on';
}

/** `key === 'Enter'`, `types.includes('Files')`; SQL, and the name of a kind of error. */
const isCompared = ({ type, callee, operator }: Pick<Syntax, 'type' | 'callee' | 'operator'>, part: string): boolean =>
  (type === 'BinaryExpression' && /^[!=]==?$|^in$/.test(String(operator))) ||
  (type === 'CallExpression' && part === 'arguments' && comparing.test(nameOf((callee as Syntax).property))) ||
  (type === 'SwitchCase' && part === 'test') ||
  (type === 'TaggedTemplateExpression' && part === 'quasi') ||
  /^(MemberExpression|PropertyDefinition)$/.test(type);
const comparing = /^(includes|startsWith|endsWith)$/;

/** What is printed on a key of the keyboard is the same in each language. */
const isKey = (element: unknown): boolean => isSyntax(element) && nameOf(element.name) === 'Kbd';

const nameOf = (syntax: unknown): string => (isSyntax(syntax) ? String(syntax.name ?? syntax.value ?? '') : '');
