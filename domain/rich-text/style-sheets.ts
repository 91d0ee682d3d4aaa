import { type Pasted, type PastedElement, textOf } from './pasted-html.ts';
import { isStep, keyOf, keysOf, readSelectors, type Step, weightOf } from './selectors.ts';

/** What an element's style says, by property, in lower case. */
export type Style = Readonly<Record<string, string>>;

/**
 * Reads the style sheets in pasted HTML and answers with a function that tells the style of an element, whose parents are
 * given with the nearest one last. Excel, Pages and mail programs style what they copy by classes. Known are selectors of
 * tags, ids, classes and parents; what the element says itself wins. What strikes or hides by a selector that is too hard
 * to read, or by too many rules, strikes all that its last part may mean: it must not become text that counts.
 * `isWritten`: whether a browser has written into the elements what the sheets strike and hide.
 */
export function readStyles(
  parts: readonly Pasted[],
  isWritten: boolean,
): (element: PastedElement, parents: readonly PastedElement[]) => Style {
  const rules = new Map<string, Rule[]>();
  addRules(sheetsOf(parts), rules);
  const classes = new WeakMap<PastedElement, ReadonlySet<string>>();
  let work = MOST_WORK;

  return (element, parents) => {
    const style: Record<string, string> = {};
    const found = rules.size > 0 ? keysOf(element, classesOf(element)).flatMap((key) => rules.get(key) ?? []) : [];
    for (const rule of found.sort((one, other) => one.weight - other.weight)) {
      if (rule.isSure && work > 0) {
        if (isMeant(rule, element, parents)) Object.assign(style, rule.style);
      } else if (
        !isWritten &&
        rule.mayStrike &&
        (work <= 0 || isStep(rule.path.at(-1)!, element, classesOf(element)))
      ) {
        style[STRUCK] = 'maybe';
      }
    }
    return Object.assign(style, declarationsOf(element.attributes.style ?? ''));
  };

  function classesOf(element: PastedElement): ReadonlySet<string> {
    const known = classes.get(element) ?? new Set((element.attributes.class ?? '').split(/\s+/).filter(Boolean));
    classes.set(element, known);
    return known;
  }

  function isMeant({ path }: Rule, element: PastedElement, parents: readonly PastedElement[]): boolean {
    let open = path.length - 1;
    work -= path[open]!.classes.length + 1;
    if (!isStep(path[open]!, element, classesOf(element))) return false;
    for (let at = parents.length - 1; at >= 0 && open > 0; at--) {
      const step = path[open - 1]!;
      work -= step.classes.length + 1;
      if (isStep(step, parents[at]!, classesOf(parents[at]!))) open -= 1;
    }
    return open === 0;
  }
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

/** Whether a line goes through the text, whichever property says so. */
export const isStruck = (style: Style): boolean => STRUCK in style || linesOf(style).includes('line-through');

/** The lines at a text. */
export const linesOf = (style: Style): string => LINES.map((property) => style[property] ?? '').join(' ');

/** Word's hidden text has a style of its own. */
export const isHiddenBy = (style: Style): boolean =>
  style.display === 'none' || style.visibility === 'hidden' || style['mso-hide'] === 'all';

const LINES = [
  'text-decoration',
  'text-decoration-line',
  '-webkit-text-decoration',
  '-webkit-text-decoration-line',
] as const;

/** No property of style sheets. */
const STRUCK = ' struck';

interface Rule {
  path: Step[];
  isSure: boolean;
  style: Style;
  /** Of two rules the one of more weight holds: by its selector, then by its place. */
  weight: number;
  /** Whether it strikes what it means if that cannot be told. */
  mayStrike: boolean;
}

/** More rules than this for one tag or class are not told apart, so that hostile ones cost little. */
const MOST_RULES = 20;

const MOST_PLACES = 1_000_000;

/** How many steps of selectors are compared; people's texts need some thousands. */
const MOST_WORK = 2_000_000;

function sheetsOf(parts: readonly Pasted[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if (part.tag !== 'style') return sheetsOf(part.parts);
    return [part.attributes.media ? `@media ${part.attributes.media} {${textOf(part)}}` : textOf(part)];
  });
}

function addRules(sheets: readonly string[], rules: Map<string, Rule[]>): void {
  let place = 0;
  for (const { selectors, text, trust } of sheets.flatMap((sheet) => splitRules(withoutComments(sheet)))) {
    const style = declarationsOf(text);
    if (!Object.keys(style).some((property) => TELLING.has(property))) continue;
    // Pages hide much where the screen is small.
    const mayStrike = isStruck(style) || (trust !== 'perhaps' && isHiddenBy(style));
    for (const { path, isSure } of readSelectors(selectors)) {
      place += 1;
      const weight = weightOf(path) * MOST_PLACES + place;
      const rule = { path, isSure: isSure && trust === 'sure', style, weight, mayStrike };
      if (!rule.isSure && !mayStrike) continue;
      const key = keyOf(path.at(-1)!);
      const held = rules.get(key) ?? [];
      if (held.length < MOST_RULES) rules.set(key, [...held, rule]);
      else if (held.length === MOST_RULES && mayStrike)
        rules.set(key, [...held, { ...rule, path: [ANY], isSure: false }]);
    }
  }
}

const ANY: Step = { tag: null, ids: [], classes: [], attributes: [] };

const withoutComments = (sheet: string) =>
  sheet
    .split('/*')
    .map((text, at) => (at === 0 ? text : text.split('*/').slice(1).join('*/')))
    .join(' ')
    .replace(/<!--|-->/g, ' ')
    .replace(/"(?:[^"\\\n]|\\[\s\S])*["\n]?|'(?:[^'\\\n]|\\[\s\S])*['\n]?/g, '""');

/**
 * Whether a rule holds: surely, perhaps (within @media and others), for what its selector cannot tell (a rule in another
 * one), or never on a screen.
 */
type Trust = 'sure' | 'perhaps' | 'nested' | 'never';

interface SplitRule {
  selectors: string;
  text: string;
  trust: Trust;
}

/** The rules of a sheet, also those within others. What is not closed ends with the sheet. */
function splitRules(sheet: string): SplitRule[] {
  const rules: SplitRule[] = [];
  const open: { selectors: string; texts: string[]; trust: Trust }[] = [];
  let from = 0;
  const takeText = (to: number) => {
    open.at(-1)?.texts.push(sheet.slice(from, to));
    from = to + 1;
  };
  const close = () => {
    const rule = open.pop();
    if (!rule || rule.selectors.startsWith('@') || rule.trust === 'never') return;
    rules.push({ selectors: rule.selectors, text: rule.texts.join(';'), trust: rule.trust });
  };
  for (const { 0: sign, index } of sheet.matchAll(/[{};]/g)) {
    if (sign === '{') {
      const selectors = sheet.slice(from, index).trim();
      open.push({ selectors, texts: [], trust: trustIn(open.at(-1), selectors) });
      from = index + 1;
    } else {
      takeText(index);
      if (sign === '}') close();
    }
  }
  takeText(sheet.length);
  while (open.length > 0) close();
  return rules;
}

function trustIn(outer: { selectors: string; trust: Trust } | undefined, selectors: string): Trust {
  if (outer?.trust === 'never') return 'never';
  if (outer && !outer.selectors.startsWith('@')) return 'nested';
  if (!selectors.startsWith('@')) return outer?.trust ?? 'sure';
  const queries = /^@media\b/i.test(selectors) ? selectors.slice('@media'.length).split(',') : [''];
  if (queries.every((query) => /^\s*(?:only\s+)?(?:print|speech)\b/i.test(query))) return 'never';
  const isAlways = queries.some((query) => /^\s*(?:only\s+)?(?:screen|all)\s*$/i.test(query));
  return isAlways ? (outer?.trust ?? 'sure') : 'perhaps';
}

/** Properties that say something about text. */
const TELLING = new Set<string>([
  ...LINES,
  ...'display visibility mso-hide font font-weight font-style list-style-type vertical-align'.split(' '),
]);

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
