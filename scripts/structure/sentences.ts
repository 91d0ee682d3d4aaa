import type { Finding, Rule, SourceFile } from './source-file.ts';
import { isSyntax, parse, type Syntax } from './syntax.ts';

/** What people read has words in each language, so it stands in words/ and not where it is shown. */
export const checkSentences: Rule = (files) => {
  const found = files.filter(mayNotSpeak).flatMap(findSaid);
  const isOver = (place: string) =>
    files.some(({ path }) => path.startsWith(place)) && !found.some(({ path }) => path.startsWith(place));
  return [
    ...found.filter(({ path }) => !Object.keys(withTexts).some((place) => path.startsWith(place))),
    ...Object.keys(withTexts)
      .filter(isOver)
      .map((path) => ({ path, message: 'says nothing to people: take it from the list of those that do' })),
  ];
};

/** Files and folders with texts of their own, with the reason. */
const withTexts: Readonly<Record<string, string>> = {
  'domain/states.ts': 'the states as the post writes them, in any language',
  'domain/reading/listed-rows.ts': 'what receipts print',
  'domain/reading/merchant.ts': 'what receipts print',
  'domain/reading/purchase-date.ts': 'what receipts print',
  'server/mail/sending/': 'why a mail was not sent, which staff read in English',
};

/** Texts that are the same in each language, or are never shown, with the reason. */
const known: Readonly<Record<string, string>> = {
  'https://': 'how an address begins',
  'Erased member': 'stored in place of a name',
  'Samsung Internet': 'the name of a browser',
  'Admin Rebate Portal': 'the name of the administrators’ pages',
};

const mayNotSpeak = ({ path, isTest }: SourceFile) =>
  !isTest && /^(web|domain|contract|server\/mail)\/.*\.tsx?$/.test(path);

const findSaid = (file: SourceFile): Finding[] =>
  findTexts(parse(file)).map(({ start, end }) => ({
    path: file.path,
    message: `says ${file.text.slice(start, end).trim()} in place: give it a name in words/, where each language has it`,
  }));

/** `isShown` where every text with a letter is read by people, and not only one that reads like a sentence or a label. */
function findTexts(syntax: unknown, isShown = false): Syntax[] {
  if (Array.isArray(syntax)) return syntax.flatMap((part) => findTexts(part, isShown));
  if (!isSyntax(syntax) || isForProgrammers(syntax)) return [];
  const text = textOf(syntax);
  const isSaid =
    text !== undefined && !Object.hasOwn(known, text.trim()) && (isShown ? letter.test(text) : isSentence(text));
  return [
    ...(isSaid ? [syntax] : []),
    ...Object.entries(syntax).flatMap(([name, part]) => findTexts(part, shows(syntax, name, isShown))),
  ];
}

/** Names of modules and types, errors for the log, summaries of routes in the description of the API. */
const isForProgrammers = ({ type, source, callee, key }: Syntax): boolean =>
  /^(ImportDeclaration|ImportExpression|ExportAllDeclaration|TSLiteralType)$/.test(type) ||
  (type === 'ExportNamedDeclaration' && !!source) ||
  (type === 'NewExpression' && /Error$/.test(nameOf(callee))) ||
  (type === 'Property' && nameOf(key) === 'summary');

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
  !/^[A-Z]+ \//.test(text) && (/^\s*\p{Lu}.*\s\S*\p{L}/su.test(text) || /\p{L}.*\s.*[.!?]\s*$/su.test(text));

/** What people read on a page or hear of it, as an attribute or handed on in an object. */
const shown = /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|description)$/;

/** Whether a part of a syntax is shown as it is. */
function shows({ type, name, key, operator, openingElement }: Syntax, part: string, isShown: boolean): boolean {
  if (/^JSX(Element|Fragment)$/.test(type)) return part === 'children' && !isKey(openingElement);
  if (type === 'JSXAttribute') return part === 'value' && shown.test(nameOf(name));
  if (type === 'Property') return part === 'value' && shown.test(nameOf(key));
  if (type === 'ConditionalExpression') return isShown && part !== 'test';
  if (type === 'LogicalExpression') return isShown && (part === 'right' || operator !== '&&');
  return isShown && /^(JSXExpressionContainer|AssignmentPattern|TS(As|Satisfies|NonNull)Expression)$/.test(type);
}

/** What is printed on a key of the keyboard is the same in each language. */
const isKey = (element: unknown): boolean => isSyntax(element) && nameOf(element.name) === 'Kbd';

const nameOf = (syntax: unknown): string => (isSyntax(syntax) ? String(syntax.name ?? syntax.value ?? '') : '');
