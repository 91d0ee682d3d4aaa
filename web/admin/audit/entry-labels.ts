import type { ChangedPart } from '#contract/events.ts';
import { knownLanguages } from '#domain/languages.ts';
import { wordsOf } from '#web/words.ts';
import { languageNames } from '#words/language.ts';

type Path = ChangedPart['path'];

/** Also of a text that no list here has, such as the name of something that all objects have. */
export const findIn = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** A key that this version does not know is spelled out. */
export const labelOf = (name: string): string => findIn(wordsOf('audit').labels, name) ?? spellOutFirst(name);

/** Labels of a form stay as they are; uids are left out. */
export const labelOfAnswer = ([label]: Path): string =>
  isUid(String(label)) ? wordsOf('audit').formAnswer : String(label);

const isUid = (name: string) => /^[a-z-]+-\d{13}$/.test(name);

/** ['questions', 1, 'text'] as 'Question 2, text', and ['texts', 'es', 'name'] as 'Name (Español)'. */
export function labelOfChange(path: Path): string {
  const words = wordsOf('audit');
  const names: string[] = [];
  let language: string | undefined;
  for (const [at, name] of path.entries()) {
    const [before, next] = [path[at - 1], path[at + 1]];
    const [inNext] = knownLanguages([String(next)]);
    if (name === 'texts' && inNext) language = languageNames[inNext];
    else if (name === 'optionTexts' && next !== undefined) continue;
    else if (before === 'texts' && language) continue;
    else if (typeof next === 'number') continue;
    else if (typeof name === 'number') names.push(partAt(String(before), name));
    else if (before === 'fields' || before === 'optionTexts') names.push(name);
    else names.push(names.length === 0 ? labelOfAny(name) : (findIn(words.inner, name) ?? spellOut(name)));
  }
  const label = names.length === 0 ? words.labels.texts : words.list(names);
  return language ? words.inLanguage(label, language) : label;
}

function partAt(list: string, place: number): string {
  const words = wordsOf('audit');
  return words.partAt(findIn(words.parts, list) ?? spellOutFirst(list), place + 1);
}

/** Of an entry of this version, or of one from before answers were recorded as such. */
const labelOfAny = (name: string) => (isUid(name) ? wordsOf('audit').formAnswer : labelOf(name));

/** 'heldUntil' and 'held_until' as 'Held until'. */
function spellOutFirst(name: string): string {
  const words = spellOut(name);
  return isKey(name) ? words.charAt(0).toUpperCase() + words.slice(1) : name;
}

function spellOut(name: string): string {
  if (!isKey(name)) return name;
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/_(?=[a-z])/g, ' ');
}

const isKey = (name: string) => /^[a-z][a-zA-Z_]*$/.test(name);
