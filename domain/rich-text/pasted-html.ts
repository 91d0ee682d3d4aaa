/** HTML as a parser leaves it. Names of elements and attributes are in lower case. */
export type Pasted = string | PastedElement;

export interface PastedElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  parts: readonly Pasted[];
}

/** What is nested deeper is left out by who parses: texts are not, and each level costs time. */
export const MOST_DEPTH = 100;

/** What an element's style says, by property, in lower case. */
export type Style = Readonly<Record<string, string>>;

/** The text of a part, without its elements. */
export function textOf(part: Pasted): string {
  return typeof part === 'string' ? part : part.parts.map(textOf).join('');
}

/**
 * Reads the style sheets in pasted HTML and answers with a function that tells the style of an element, whose parents are
 * given with the nearest one last. Excel, Pages and mail programs style what they copy by classes. Known are selectors of
 * tags, classes and parents; what the element says itself wins.
 */
export function readStyles(parts: readonly Pasted[]): (element: PastedElement, parents: PastedElement[]) => Style {
  const rules = new Map<string, Rule[]>();
  for (const sheet of sheetsOf(parts)) addRules(sheet, rules);
  return (element, parents) => {
    const style: Record<string, string> = {};
    for (const rule of rules.size > 0 ? rulesOf(element, rules) : []) {
      if (isMeant(rule, element, parents)) Object.assign(style, rule.style);
    }
    return element.attributes.style ? Object.assign(style, declarationsOf(element.attributes.style)) : style;
  };
}

/** How Word numbers the levels of its lists, by `l0:level1`: a rule of its own that a browser does not know. */
export function readLevels(parts: readonly Pasted[]): ReadonlyMap<string, string> {
  const formats = new Map<string, string>();
  for (const sheet of sheetsOf(parts)) {
    for (const [, level, text] of sheet.matchAll(/@list\s+(l\d+:level\d+)[^{}]{0,99}\{([^}]{0,2000})\}/gi)) {
      formats.set(level!.toLowerCase(), declarationsOf(text!)['mso-level-number-format'] ?? 'arabic');
    }
  }
  return formats;
}

interface Rule {
  /** What the element and its parents must be, the element last. */
  path: { tag: string | null; classes: string[] }[];
  style: Style;
}

/** More rules than this for one tag or class are not read, so that hostile ones cost little. */
const MOST_RULES = 20;

function sheetsOf(parts: readonly Pasted[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return part.tag === 'style' ? [textOf(part)] : sheetsOf(part.parts);
  });
}

function addRules(sheet: string, rules: Map<string, Rule[]>): void {
  for (const { selectors, text } of splitRules(withoutComments(sheet))) {
    const style = declarationsOf(text);
    if (!Object.keys(style).some((property) => TELLING.has(property))) continue;
    for (const selector of selectors.split(',')) {
      const path = pathOf(selector);
      const last = path?.at(-1);
      if (!path || !last) continue;
      const key = last.classes[0] === undefined ? (last.tag ?? '*') : `.${last.classes[0]}`;
      const held = rules.get(key) ?? [];
      if (held.length < MOST_RULES) rules.set(key, [...held, { path, style }]);
    }
  }
}

const withoutComments = (sheet: string) =>
  sheet
    .split('/*')
    .map((text, at) => (at === 0 ? text : text.split('*/').slice(1).join('*/')))
    .join(' ')
    .replace(/<!--|-->/g, ' ');

/** Rules of the sheet's own level; those within @media and others are left out. */
function splitRules(sheet: string): { selectors: string; text: string }[] {
  const rules: { selectors: string; text: string }[] = [];
  let depth = 0;
  let from = 0;
  let selectors = '';
  for (const { 0: sign, index } of sheet.matchAll(/[{};]/g)) {
    if (sign === '{' && depth++ === 0) selectors = sheet.slice(from, index).trim();
    else if (sign === '}' && --depth <= 0) {
      depth = 0;
      if (!selectors.startsWith('@')) rules.push({ selectors, text: sheet.slice(from, index) });
    }
    if (sign !== ';' || depth === 0) from = index + 1;
  }
  return rules;
}

/** Properties that say something about text. */
const TELLING = new Set(
  'display visibility mso-hide text-decoration text-decoration-line font font-weight font-style list-style-type'.split(
    ' ',
  ),
);

function declarationsOf(text: string): Style {
  const style: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    style[declaration.slice(0, colon).trim().toLowerCase()] = declaration
      .slice(colon + 1)
      .replace(/!\s*important/i, '')
      .trim()
      .toLowerCase();
  }
  return style;
}

function pathOf(selector: string): Rule['path'] | null {
  const path: Rule['path'] = [];
  for (const step of selector.replaceAll('>', ' ').trim().split(/\s+/)) {
    const read = /^([a-z][\w:\\-]*|\*)?((?:\.[\w-]+)*)$/i.exec(step);
    if (!read) return null;
    const tag = read[1] === '*' ? null : (read[1]?.toLowerCase() ?? null);
    path.push({ tag, classes: read[2] ? read[2].slice(1).split('.') : [] });
  }
  return path;
}

const classesOf = ({ attributes }: PastedElement) => (attributes.class ?? '').split(/\s+/).filter(Boolean);

const rulesOf = (element: PastedElement, rules: ReadonlyMap<string, Rule[]>) =>
  ['*', element.tag, ...classesOf(element).map((name) => `.${name}`)].flatMap((key) => rules.get(key) ?? []);

function isMeant({ path }: Rule, element: PastedElement, parents: PastedElement[]): boolean {
  let open = path.length - 1;
  if (!isStep(path[open]!, element)) return false;
  for (let at = parents.length - 1; at >= 0 && open > 0; at--) if (isStep(path[open - 1]!, parents[at]!)) open -= 1;
  return open === 0;
}

function isStep({ tag, classes }: Rule['path'][number], element: PastedElement): boolean {
  if (tag !== null && tag !== element.tag) return false;
  const own = classes.length > 0 ? classesOf(element) : [];
  return classes.every((name) => own.includes(name));
}
