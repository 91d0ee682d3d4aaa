/** The blocks of scripts that are written from right to left, and the signs that turn the direction of what follows. */
const turnsDirection =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f\u202a-\u202e\u2066-\u2069]/u;
/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: what is between them does not turn what is around them. */
const [begin, end] = ['\u2068', '\u2069'];

const isolate = (name: string): string =>
  turnsDirection.test(name) ? `${begin}${name.replace(/[\u2066-\u2069]/g, '')}${end}` : name;

/** What stands in a block of its own, with its line breaks. */
const ownBlocks = new Set(['adminComments', 'denialReasonOther']);

/** The data of a mail whose names keep their order within its sentences, in whatever script they are. */
export function isolateNames<T>(data: T): T {
  if (typeof data === 'string') return isolate(data) as T;
  if (Array.isArray(data)) return data.map(isolateNames) as T;
  if (data === null || typeof data !== 'object' || data instanceof Date) return data;
  const isolated = Object.entries(data).map(([key, value]) => [key, ownBlocks.has(key) ? value : isolateNames(value)]);
  return Object.fromEntries(isolated) as T;
}

/** The same in HTML, for mail programs that do not know the signs. A title has no elements. */
export const markIsolated = (html: string): string =>
  html.replace(
    /(<title>.*?<\/title>)|\u2068([^\u2068\u2069]*)\u2069/gs,
    (_, title, name) => title ?? `<bdi>${name}</bdi>`,
  );
