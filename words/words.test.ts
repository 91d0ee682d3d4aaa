/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest';
import { type Language, languages, staffLanguages } from '#domain/languages.ts';

/** A sentence, or a function that makes one of its data. */
type Entry = string | ((...data: unknown[]) => unknown);

const files = import.meta.glob<Record<string, object>>('./*/{,staff/}*.ts', { eager: true });
const words = new Map(languages.map((language) => [language, entriesOf(language)]));
/** All that English says. */
const places = [...words.get('en')!.keys()];
const others = languages.filter((language) => language !== 'en');

/** Data that are one of a few texts: two of them, by the entry and the name of the datum. */
const choices: Readonly<Record<string, readonly [string, string]>> = {
  'datesNotices.programScheduled 0.country': ['US', 'GB'],
  'datesNotices.programEnding 0.country': ['US', 'GB'],
  'datesNotices.programEnded 0.country': ['US', 'GB'],
  'datesNotices.programClosed 0.country': ['US', 'GB'],
  'entry.waiting.onDevice 0': ['phone', 'computer'],
  'entry.waiting.keepOnDevice 0': ['phone', 'computer'],
  'entry.waiting.keptOnDevice 0': ['phone', 'computer'],
  'entry.waiting.full 1': ['phone', 'computer'],
  'entry.waiting.noRoom 0': ['phone', 'computer'],
  'entry.waiting.canPhotograph 0': ['phone', 'computer'],
  'parts.dates.dayAndTime 0': ['2026-11-26', '2026-12-27'],
  'parts.dates.dayAndTime 1': ['14:58', '19:05'],
  'parts.dates.moment 1': ['14:58', '19:05'],
  'parts.dates.time 0': ['14:58', '19:05'],
  'problems.fieldMissing 0.field': ['email', 'zip'],
  'problems.detailMissing 0.field': ['email', 'zip'],
  'staff.companies.dashboard.day 1': ['US', 'DE'],
  'problems.stateUnknown 0.country': ['US', 'MX'],
  'problems.zipInvalid 0.country': ['US', 'CA'],
  'problems.passwordMadeOf 0.source': ['name', 'all'],
  'problems.fileUnusable 0.problem': ['too-slow', 'infected'],
  'staff.videoProblems.videoUnusable 0.problem': ['hevc-video', 'infected'],
  'staff.imports.file.text 0': ['utf-8', 'macintosh'],
  'staff.imports.file.divided 0': [',', ';'],
  'staff.imports.file.encodings 0': ['utf-8', 'macintosh'],
  'staff.imports.file.delimiters 0': [',', ';'],
  'staff.imports.file.decimal 0': ['.', ','],
  'staff.imports.file.decimals 0': ['.', ','],
  'staff.imports.file.leftOutLine 1': ['above', 'continued'],
  'staff.imports.columns.targets 0': ['catalog', 'members'],
  'staff.imports.columns.targets 1': ['name', 'disabled'],
  'staff.importProblems.cellNotState 0.country': ['US', 'CA'],
  'staff.importProblems.cellNotZip 0.country': ['US', 'CA'],
  'staff.importProblems.otherFile 0.kind': ['xls', 'pdf'],
  'staff.offers.video.elsewhere 0': ['loom', 'wistia'],
  'staff.people.alike.same 0': ['email', 'name'],
  'staff.points.inShort 0.expiry': ['months', 'idle'],
  'staff.place.nowThere 0': ['2026-11-26', '2026-11-27'],
  'staff.place.nowThere 1': ['14:58', '19:05'],
  'staff.place.timeZone 0': ['Europe/Berlin', 'Asia/Tokyo'],
  'staff.receipts.notices.duplicateText 0': ['number', 'file'],
  'staff.receipts.notices.duplicateText 1': ['approved', 'denied'],
  'staff.receipts.notices.sentBeforeText 3': ['number', 'file'],
};

/** Data that an entry does not show, with the reason. */
const notShown: Readonly<Record<string, string>> = {
  'datesNotices.programClosed 0.country': 'in Spanish days are written alike in all countries',
  'datesNotices.programEnded 0.country': 'in Spanish days are written alike in all countries',
  'datesNotices.programEnding 0.country': 'in Spanish days are written alike in all countries',
  'datesNotices.programScheduled 0.country': 'in Spanish days are written alike in all countries',
  'parts.values.points 1': 'decides between one and several; the figure is given beside it',
  'members.activity.balance 1': 'decides between one and several; the figure is given beside it',
  'members.shell.pointsLeft 1': 'decides between one and several; the figure is given beside it',
  'parts.values.pointsUnit 0': 'decides between one and several; the figure stands elsewhere',
  'parts.values.missing 1': 'decides between one and several; the figure is given beside it',
  'problems.contactsChanged 0.changed': 'in Spanish there are two sentences: of both contacts, and of either',
  'staff.catalog.columns.removal.confirm 0': 'decides between one and several; the figure stands in the title',
  'staff.people.adjust.left 1': 'decides between one and several; the figure is given beside it',
  'staff.people.adjust.left 3': 'decides between one and several; the figure is given beside it',
  'staff.people.decide.denyEffect 1': 'decides between one and several; the names are given beside it',
  'staff.people.detail.approved 2': 'decides between one and several; the figure is given beside it',
  'staff.people.detail.approved 4': 'decides between one and several; the figure is given beside it',
  'staff.people.writeOff.left 1': 'decides between one and several; the figure is given beside it',
  'staff.people.writeOff.left 3': 'decides between one and several; the figure is given beside it',
};

/** Entries that are never said of one, with the reason. */
const neverOne: Readonly<Record<string, string>> = {
  'entry.ownItems.showAllFavorites': 'fewer are shown anyway',
  'mails.cartItemShipped.ofSeveral.shipped': 'for one there is another sentence',
  'mails.cartItemShipped.ofSeveral.subject': 'for one there is another sentence',
  'mails.passwordsTried.tried': 'nobody is warned of one',
};

/** Entries that are the same as in English, with the reason. */
const same: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  es: {
    'madeOf.times': 'a sign and what is given',
    'mails.orderPlaced.total': 'the same word',
    'members.home.receipts.earned': 'a sign and what is given',
    'members.lines.times': 'a sign and what is given',
    'members.redeem.color': 'the same word',
    'parts.edit.no': 'the same word',
    'parts.links.address': 'the same word',
    'refusals.ownWords': 'what the operator has written',
    'site.pages.product': 'a name',
    'trainings.video.videoOf': 'the same word',
  },
};

test('there are words to look at', () => {
  expect(places.length).toBeGreaterThan(1000);
});

test.each(others)('%s has the entries of English', (language) => {
  expect([...words.get(language)!.keys()].toSorted()).toEqual(placesIn(language).toSorted());
});

test('what is given to an entry is shown, in each language what English shows', () => {
  const leftOut = new Set(
    languages.flatMap((language) => placesIn(language).flatMap((place) => findLeftOut(language, place))),
  );
  expect([...leftOut].toSorted()).toEqual(Object.keys(notShown).toSorted());
});

test.each(others)('%s is another language', (language) => {
  const alike = placesIn(language).filter((place) => say('en', place) === say(language, place));
  expect(alike.toSorted()).toEqual(Object.keys(same[language]).toSorted());
  expect(alike.length / placesIn(language).length).toBeLessThan(0.02);
});

test.each(languages)('no entry of %s is empty, or begins or ends with a blank', (language) => {
  const isBlank = (said: string) => said === '' || said !== said.trim();
  expect(placesIn(language).filter((place) => isBlank(say(language, place)))).toEqual([]);
});

test('what is said of imports in more than one sentence ends as a sentence does', () => {
  const ofImports = placesIn('en').filter((place) => /^staff\.(?:imports|importPictures|importProblems)\./.test(place));
  const isCut = (said: string) => /\S[.!?] \p{Lu}/u.test(said) && !/[.!?…]$/.test(said);
  expect(ofImports.filter((place) => isCut(say('en', place)))).toEqual([]);
});

test('what is counted agrees with one', () => {
  const saysMany = (language: Language, place: string, counted: string) =>
    /(?<![\d,.:/])1 (?!is\b)\p{L}+s\b/u.test(
      // Bounds, such as `most`, are never one.
      say(language, place, (name) =>
        name.split('.')[0] === counted && !name.endsWith('.most') ? { ...few, number: 1 } : few,
      ),
    );
  const found = languages.flatMap((language) =>
    placesIn(language).filter((place) => dataOf(place).some((datum) => saysMany(language, place, datum))),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(neverOne).toSorted());
});

/** What a language has to say: all that English says, but what staff reads only in the languages of their pages. */
const placesIn = (language: Language): string[] =>
  staffLanguages.some((one) => one === language) ? places : places.filter((place) => !place.startsWith('staff.'));

/** What a language says, by the names that lead to it: 'members.home.title', 'staff.audit.title'. */
function entriesOf(language: Language): Map<string, Entry> {
  const ofLanguage = Object.entries(files).filter(([file]) => file.startsWith(`./${language}/`));
  return new Map(ofLanguage.flatMap(([file, said]) => listEntries(said, file.includes('/staff/') ? 'staff.' : '')));
}

function listEntries(said: object, place: string): [string, Entry][] {
  return Object.entries(said).flatMap(([name, entry]): [string, Entry][] =>
    typeof entry === 'object' ? listEntries(entry, `${place}${name}.`) : [[`${place}${name}`, entry]],
  );
}

/** What a datum is where it is taken for a text, here one that is a day, and where it is taken for a number. */
interface Value {
  text: string;
  number: number;
}
const few: Value = { text: '2031-05-17', number: 7 };
const otherFew: Value = { text: '2042-08-23', number: 9 };
/** Pairs of values that take the same plural. */
const numbers = [
  [few, otherFew],
  [
    { ...few, number: 1_204 },
    { ...otherFew, number: 3_608 },
  ],
] as const;
const one: Value = { text: '1', number: 1 };

/** The data of an entry, as `place name`, that English or another language does not show: another value changes nothing. */
function findLeftOut(language: Language, place: string): string[] {
  const leftOut = new Set<string>();
  for (const values of numbers) {
    const [inEnglish, inOther] = [listShown('en', place, values), listShown(language, place, values)];
    for (const datum of dataOf(place)) if (!inEnglish.some((name) => name.split('.')[0] === datum)) leftOut.add(datum);
    for (const name of inEnglish) if (!inOther.includes(name)) leftOut.add(name);
  }
  const saysOne = (said: Language, name: string) =>
    /(?<!\d)1(?!\d)/.test(say(said, place, (datum) => (datum === name ? one : few)));
  for (const name of listShown('en', place, numbers[0]))
    if (saysOne('en', name) && !saysOne(language, name)) leftOut.add(name);
  return [...leftOut].map((name) => `${place} ${name}`);
}

function listShown(language: Language, place: string, [value, other]: readonly [Value, Value]): string[] {
  const taken = new Set<string>();
  const said = say(language, place, (name) => {
    taken.add(name);
    return value;
  });
  return [...taken].filter((changed) => said !== say(language, place, (name) => (name === changed ? other : value)));
}

/** The names of what an entry is given: '0', '1'. Only English names all of it, as the others have its type. */
function dataOf(place: string): string[] {
  const entry = words.get('en')!.get(place);
  return typeof entry === 'function' ? Array.from({ length: entry.length }, (_, at) => String(at)) : [];
}

/** An entry with the same value for each of its data, or with those that `given` has for their names. */
function say(language: Language, place: string, given: (name: string) => Value = () => few): string {
  const entry = words.get(language)!.get(place);
  if (typeof entry !== 'function') return entry ?? '';
  const choose = (name: string): Value => {
    const value = given(name);
    const [first, second] = choices[`${place} ${name}`] ?? [value.text, value.text];
    return { ...value, text: value.text === few.text ? first : second };
  };
  const data = dataOf(place).map((name) => makeDatum(name, choose));
  const said = render(() => entry(...data));
  if (/undefined|NaN|\[object/.test(said)) throw new Error(`${place} says '${said}': is a datum one of a few texts?`);
  return said;
}

/** What was looked up and not found is undefined, also if more is asked of it. */
function render(make: () => unknown): string {
  try {
    return [make()].flat(Number.POSITIVE_INFINITY).map(String).join('');
  } catch (error) {
    return `undefined: ${error}`;
  }
}

/**
 * A datum that is a text, a number, a list, an element around others and an object with data of its own, as whatever an entry
 * takes it. Its parts are named after it, '0.most'; what is in a list is named as the list.
 */
function makeDatum(name: string, given: (name: string) => Value): unknown {
  const bind = (whole: object, part: string | symbol) => (Reflect.get(whole, part) as () => unknown).bind(whole);
  return new Proxy((...inner: unknown[]) => [given(name).text, ...inner], {
    get(_, part) {
      if (part === Symbol.toPrimitive) return (hint: string) => given(name)[hint === 'string' ? 'text' : 'number'];
      if (part === 'length') return given(`${name}.length`).number;
      if (part in Array.prototype)
        return bind(
          Array.from({ length: 3 }, () => makeDatum(name, given)),
          part,
        );
      if (part in String.prototype) return bind(Object(given(name).text), part);
      return makeDatum(`${name}.${String(part)}`, given);
    },
  });
}
