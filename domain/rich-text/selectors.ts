import type { PastedElement } from './pasted-html.ts';

/** What one step of a selector demands of an element. */
export interface Step {
  tag: string | null;
  ids: string[];
  classes: string[];
  /** Names of attributes that it has. */
  attributes: string[];
}

export interface Selector {
  /** What the element and its parents must be, the element last. */
  path: Step[];
  /** Whether the path says all. If not, the path is its last step alone, as far as it could be read. */
  isSure: boolean;
}

/**
 * Reads the selectors before a rule. Known are tags, ids, classes, attributes that are there, and parents; a child is taken
 * for any below. What is meant only under the pointer, or is no text of the element, is left out.
 */
export function readSelectors(text: string): Selector[] {
  return withoutArguments(text).split(',').flatMap(readSelector);
}

/** What stands in parentheses may hold commas; that it stood there can still be seen by the name before it. */
function withoutArguments(text: string): string {
  let plain = text.replace(/\[\s{0,9}([\w:-]{1,50})([^[\]]*)\]/g, (_, name, value) =>
    value.trim() === '' ? `[${name}]` : `[${name}]:value`,
  );
  for (let n = 0; n < MOST_NESTED; n++) plain = plain.replace(/\([^()]*\)/g, '');
  return plain;
}

const MOST_NESTED = 3;
const MOST_STEPS = 20;

/** The names of what a selector says of states, and of parts that are not the element's own text. */
const ELSEWHERE = /::|:(?:before|after|hover|active|focus[\w-]*)\b/i;

function readSelector(selector: string): Selector[] {
  const texts = selector.replaceAll('>', ' ').replace(/[+~]/g, ' + ').trim().split(/\s+/);
  if (texts.at(-1) === '' || ELSEWHERE.test(selector)) return [];
  const steps = texts.slice(-MOST_STEPS).map(readStep);
  const last = steps.at(-1)!;
  if (texts.length > MOST_STEPS || steps.some(({ isSure }) => !isSure)) return [{ path: [last.step], isSure: false }];
  // A part of a page is pasted without what is around it.
  const path = steps.map(({ step }) => step).filter((step) => step === last.step || !isPage(step));
  return [{ path, isSure: true }];
}

const isPage = ({ tag, ids, classes, attributes }: Step) =>
  (tag === 'html' || tag === 'body') && ids.length + classes.length + attributes.length === 0;

function readStep(text: string): { step: Step; isSure: boolean } {
  const step: Step = { tag: null, ids: [], classes: [], attributes: [] };
  let isSure = true;
  const rest = text.replace(
    /\*|:[\w-]*|\[([\w:-]+)\]|([#.]?)((?:[\w-]|[^\0-\x7f]|\\.)+)/g,
    (read, attribute?: string, sign?: string, escaped?: string) => {
      const name = escaped?.replace(/\\(.)/g, '$1') ?? '';
      if (attribute !== undefined) step.attributes.push(attribute.toLowerCase());
      // A sign may be written by its number.
      else if (escaped === undefined || /\\[\da-f]/i.test(escaped)) isSure &&= read === '*';
      else if (sign === '#') step.ids.push(name);
      else if (sign === '.') step.classes.push(name);
      else step.tag = name.toLowerCase();
      return '';
    },
  );
  isSure &&= rest === '' && step.classes.length <= MOST_STEPS && step.attributes.length <= MOST_STEPS;
  return { step: { ...step, classes: step.classes.slice(0, MOST_STEPS) }, isSure };
}

/** One of the names under which `keysOf` finds all elements that a step can mean. */
export const keyOf = ({ tag, ids, classes, attributes }: Step): string => {
  if (ids[0] !== undefined) return `#${ids[0]}`;
  if (classes[0] !== undefined) return `.${classes[0]}`;
  return attributes[0] === undefined ? (tag ?? '*') : `[${attributes[0]}]`;
};

export const keysOf = ({ tag, attributes }: PastedElement, classes: ReadonlySet<string>): string[] => [
  '*',
  tag,
  ...Object.keys(attributes).map((name) => `[${name}]`),
  ...[...classes].map((name) => `.${name}`),
  ...(attributes.id ? [`#${attributes.id.trim()}`] : []),
];

/** How much a selector counts beside others, as in style sheets. */
export const weightOf = (path: readonly Step[]): number =>
  path.reduce(
    (sum, { tag, ids, classes, attributes }) =>
      sum + ids.length * 10_000 + (classes.length + attributes.length) * 100 + (tag === null ? 0 : 1),
    0,
  );

export const isStep = (step: Step, { tag, attributes }: PastedElement, classes: ReadonlySet<string>): boolean =>
  (step.tag === null || step.tag === tag) &&
  step.ids.every((id) => id === attributes.id?.trim()) &&
  step.classes.every((name) => classes.has(name)) &&
  step.attributes.every((name) => attributes[name] !== undefined);
