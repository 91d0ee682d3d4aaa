import type { BrowserContext, Page } from '@playwright/test';
import { maintenanceHeader } from '#contract/route.ts';
import { regions } from '#domain/regions.ts';

/**
 * A word in a language that nobody speaks: its vowels and some other letters have accents, and it is 40 % longer. The letters
 * are of the pages' font. What has none of them, such as 'MB', stays.
 */
export function accent(text: string): string {
  const [plain, accented] = ['AEIOUYCNDaeiouycnd', 'ÀÉÎÕÜÝÇÑÐàéîõüýçñð'];
  return text.replace(/[A-Za-zÀ-ÿ]+/g, (word) => {
    if (/[À-ÿ]/.test(word) || !/[aeiouycnd]/i.test(word)) return word;
    let [said, owed] = ['', 0.5];
    for (const letter of word) {
      const shown = accented[plain.indexOf(letter)] ?? letter;
      owed += 0.4;
      said += owed < 1 ? shown : shown + shown;
      if (owed >= 1) owed -= 1;
    }
    return said;
  });
}

/**
 * What the words of a language say, accented. Data that a sentence is given stay as they are, unless they are codes such as
 * 'phone', and so does what a page makes of the inner texts. Runs in the page with `accent` alone.
 */
function accentWords(words: unknown): unknown {
  const isPlain = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !('$$typeof' in value) && !(value instanceof Date);
  const each = (value: object, change: (part: unknown) => unknown) =>
    Array.isArray(value)
      ? value.map(change)
      : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
  const listTexts = (datum: unknown): string[] => {
    if (typeof datum === 'string') return /[^a-z]/.test(datum) ? [datum] : [];
    return isPlain(datum) ? Object.values(datum).flatMap(listTexts) : [];
  };
  function accentAround(said: unknown, [datum, ...others]: readonly string[]): unknown {
    if (Array.isArray(said))
      return said.map((part) => accentAround(part, datum === undefined ? [] : [datum, ...others]));
    if (typeof said !== 'string') return said;
    if (datum === undefined) return accent(said);
    return said
      .split(datum)
      .map((part) => accentAround(part, others))
      .join(datum);
  }
  if (typeof words === 'string') return accent(words);
  if (isPlain(words)) return each(words, accentWords);
  if (typeof words !== 'function') return words;
  return (...data: unknown[]) => {
    const texts = data.flatMap(listTexts).sort((one, other) => other.length - one.length);
    const given = data.map((datum) =>
      typeof datum === 'function' ? (inner: unknown) => datum(accentAround(inner, texts)) : datum,
    );
    return accentAround(words(...given), texts);
  };
}

/** The parts in which pages load the words of a language (`web/words.ts`). */
const wordFiles = /\/assets\/(first|both|guests|joining|own|further)-[\w-]{7}\.js$/;

/** Lets the pages of a browser say the accented words in place of the English ones. */
export async function speakAccented(context: BrowserContext): Promise<void> {
  await context.route(wordFiles, async (route) => {
    const original = await (await route.fetch()).text();
    const [, exported = ''] = /export\s*\{([^}]*)\}/.exec(original) ?? [];
    const names = exported.split(',').map((each) => each.trim().split(' as ').at(-1)!);
    const file = new URL(route.request().url()).pathname;
    const body = [
      `import * as words from '${file}?original';`,
      accent.toString(),
      accentWords.toString(),
      ...names.map((name) => `export const ${name} = accentWords(words.${name});`),
    ];
    await route.fulfill({ contentType: 'text/javascript', body: body.join('\n') });
  });
}

/** Finds on this page by English words what it says accented; what a program says is found too. */
export function findAccented(page: Page): void {
  const [byRole, byLabel, byText] = [page.getByRole, page.getByLabel, page.getByText];
  page.getByRole = (role, { name, exact, ...more } = {}) =>
    byRole.call(page, role, name === undefined ? more : { ...more, name: either(name, exact) });
  page.getByLabel = (text, { exact } = {}) => byLabel.call(page, either(text, exact));
  page.getByText = (text, { exact } = {}) => byText.call(page, either(text, exact));
}

function either(text: string | RegExp, exact = false): RegExp {
  const source = typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&') : text.source;
  const words = source.replace(/\\.|[A-Za-z]+/g, (word) => (word[0] === '\\' ? word : `(?:${word}|${accent(word)})`));
  const flags = typeof text === 'string' ? 'i' : text.flags;
  return new RegExp(exact ? `^${words}$` : words, exact ? '' : flags);
}

/** Names that every language has. */
const names = ['PDF', 'UPS', 'youtube.com', ...regions.US.map(({ name }) => name)];

/** Collects every text that a server or a test answers to the pages of a browser: a program's own texts, and names. */
export function collectAnswers(context: BrowserContext): Set<string> {
  const texts = new Set<string>(names);
  context.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    collect(decodeURIComponent(response.headers()[maintenanceHeader] ?? ''));
    collect(await response.json().catch(() => null));
  });
  function collect(answer: unknown): void {
    if (typeof answer === 'string') for (const text of answer.split(/<[^>]*>/)) texts.add(text.trim());
    if (typeof answer === 'object' && answer !== null) Object.values(answer).forEach(collect);
  }
  return texts;
}

/** What a page says, shows as a hint, or names for screen readers without words of `words/`; `given` are data. */
export async function findLiterals(page: Page, given: ReadonlySet<string>): Promise<string[]> {
  // Codes such as 'approved' are no texts.
  const data = [...given].filter((text) => text.length > 1 && !/^[a-z]+([A-Z][a-z]+)*$/.test(text));
  data.sort((one, other) => other.length - one.length);
  return (await page.evaluate(listTexts)).filter((text) => {
    let left = text;
    for (const datum of data) if (left.includes(datum)) left = left.replaceAll(datum, ' ');
    return left.match(/[A-Za-zÀ-ÿ]{2,}/g)?.some((word) => accent(word) !== word);
  });
}

/** Runs in the page. */
function listTexts(): string[] {
  const texts = new Set([document.title]);
  const named = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ];
  const own = 'script, style, noscript, #first, [translate=no]';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest(own)) continue;
    if (node instanceof Text) texts.add(node.data.trim());
    else if (!element.closest('[aria-hidden=true]'))
      for (const name of named) texts.add(element.getAttribute(name)?.trim() ?? '');
  }
  return [...texts];
}
