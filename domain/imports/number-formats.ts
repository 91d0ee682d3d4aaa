import { addDays } from '../calendar.ts';

/** How a workbook shows a number, as text. */
export type ShowNumber = (value: number) => string;

/** Formats that have no code in a workbook, by their numbers (ECMA-376, 18.8.30). Days and times are shown in one form. */
export const builtInFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0',
  6: '$#,##0',
  7: '$#,##0.00',
  8: '$#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '$#,##0',
  43: '#,##0.00',
  44: '$#,##0.00',
  16: 'd-mmm',
  17: 'mmm-yy',
  ...Object.fromEntries([14, 15, ...range(27, 36), ...range(50, 58)].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'hh:mm:ss'])),
  22: 'yyyy-mm-dd hh:mm',
};

/**
 * The text that a person sees for a number in a cell of this format, with a point for decimals and commas between thousands.
 * Days are written as 2026-11-30 in every format with a year, a month and a day. Numbers of up to 15 digits are never
 * shortened, as narrow columns do; longer ones have lost digits and show it. Sections with conditions are not chosen between.
 */
export function makeNumberFormat(code: string, { is1904 = false } = {}): ShowNumber {
  const sections = splitSections(code).map((section) => makeSection(section, is1904));
  const [positive = showGeneral, negative, zero] = sections;
  if (/\[[<>=]/.test(code.replace(/"[^"]*"|\\./g, ''))) return showGeneral;
  return (value) => {
    if (Math.abs(value) >= 1e15) return showGeneral(value);
    if (value === 0) return (zero ?? positive)(0);
    if (value > 0) return positive(value);
    // A section of its own has its own sign.
    return negative ? negative(-value) : withMinus(positive(-value));
  };
}

const withMinus = (text: string) => (/[1-9]/.test(text) ? `-${text}` : text);

/** As many digits as a spreadsheet keeps, 15. A longer number has lost the rest, which its form shows: 1.23456789012345E+19. */
export function showGeneral(value: number): string {
  const kept = Number(value.toPrecision(15));
  if (Math.abs(kept) >= 1e15) return kept.toExponential().replace('e+', 'E+');
  return /e/.test(String(kept)) ? kept.toFixed(20).replace(/\.?0+$/, '') : String(kept);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** What stands for itself (`text`), and what is filled with the number. */
interface Token {
  text?: string;
  fill?: string;
}

const splitSections = (code: string): string[] => code.match(/(?:"[^"]*"|\\.|[_*].|\[[^\]]*\]|[^;])+/g) ?? [];

function readTokens(section: string): Token[] {
  const tokens: Token[] = [];
  for (const [part] of section.matchAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|AM\/PM|A\/P|E[+-]|General|./gis)) {
    if (part.startsWith('"')) tokens.push({ text: part.slice(1, -1) });
    else if (part.startsWith('\\')) tokens.push({ text: part.slice(1) });
    else if (/^\[[hms]+\]$/i.test(part)) tokens.push({ fill: part.toLowerCase() });
    // A currency; colors, conditions and languages are not seen.
    else if (part.startsWith('[')) tokens.push({ text: /^\[\$([^-\]]*)/.exec(part)?.[1] ?? '' });
    else if (/^[_*]/.test(part)) continue;
    else if (/^(?:[#0?.,%/ymdhsgeb@]|AM\/PM|A\/P|E[+-]|General)$/i.test(part))
      tokens.push({ fill: part.toLowerCase() });
    else tokens.push({ text: part });
  }
  return tokens;
}

function makeSection(section: string, is1904: boolean): ShowNumber {
  const tokens = readTokens(section);
  const fills = tokens.flatMap(({ fill }) => fill ?? []);
  const pattern = fills.join('');
  if (/[@ge]/.test(pattern) && !/[ymdhs]/.test(pattern)) return showGeneral;
  if (/[ymdhsb]/.test(pattern)) return makeDay(pattern, is1904);
  if (pattern === '')
    return () =>
      tokens
        .map(({ text }) => text ?? '')
        .join('')
        .trim();
  return pattern.includes('/') ? makeFraction(pattern) : makeDecimal(tokens, pattern);
}

const SECONDS_A_DAY = 86_400;
/** Up to the end of the year 9999. */
const MOST_DAYS = 2_958_466;

function makeDay(pattern: string, is1904: boolean): ShowNumber {
  const hasDay = /[ydb]/.test(pattern) || /^m+$/.test(pattern);
  const hasTime = /[hs]/.test(pattern);
  const isShort = pattern.includes('mmm') && !(pattern.includes('d') && /[yb]/.test(pattern));
  return (value) => {
    if (!hasDay && pattern.includes('[h')) return showHours(value);
    // Days are counted from the end of 1899, and February 29th of 1900, which there was not, is counted as well.
    const days = is1904 ? value + 1462 : value < 60 ? value + 1 : value;
    // A cell holds seconds no more exactly.
    const seconds = Math.round(days * SECONDS_A_DAY);
    if (!(seconds >= 0 && seconds < MOST_DAYS * SECONDS_A_DAY)) return showGeneral(value);
    const day = addDays('1899-12-30', Math.floor(seconds / SECONDS_A_DAY));
    const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part, at) =>
      String(Math.floor(at === 0 ? part % 24 : part)).padStart(2, '0'),
    );
    if (time[2] === '00') time.pop();
    if (isShort && !hasTime) return showShort(day, pattern);
    return [hasDay && day, hasTime && time.join(':')].filter(Boolean).join(' ');
  };
}

/** '4-Mar' and 'Mar-04': what a spreadsheet has made of a size is to be known for it. */
function showShort(day: string, pattern: string): string {
  const [year = '', month, ofMonth] = day.split('-');
  const name = shortMonths[Number(month) - 1]!.replace(/^./, (first) => first.toUpperCase());
  return pattern.includes('d') ? `${Number(ofMonth)}-${name}` : `${name}-${year.slice(2)}`;
}
const shortMonths = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|');

/** Hours beyond a day. */
function showHours(value: number): string {
  const minutes = Math.round(value * 24 * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Sizes such as 1 3/4. */
function makeFraction(pattern: string): ShowNumber {
  const most = 10 ** Math.min(3, /\/([?#0]+)/.exec(pattern)?.[1]?.length ?? 1) - 1;
  return (value) => {
    const whole = Math.floor(value);
    let best = { above: 0, below: 1, off: value - whole };
    for (let below = 2; below <= most; below++) {
      const above = Math.round((value - whole) * below);
      const off = Math.abs(value - whole - above / below);
      if (off < best.off - 1e-12) best = { above, below, off };
    }
    const { above, below } = best;
    if (above === below) return String(whole + 1);
    return [(whole > 0 || above === 0) && String(whole), above > 0 && `${above}/${below}`].filter(Boolean).join(' ');
  };
}

function makeDecimal(tokens: readonly Token[], pattern: string): ShowNumber {
  const [before = '', after = ''] = pattern.replace(/%/g, '').split('.');
  const zeros = before.replace(/[^0]/g, '').length;
  const decimals = after.replace(/[^#0?]/g, '');
  const hasGroups = /[#0?],+[#0?]/.test(before);
  const thousands = /,*$/.exec(before)?.[0].length ?? 0;
  const scale = 100 ** (pattern.match(/%/g)?.length ?? 0) / 1000 ** thousands;
  const firstDigit = tokens.findIndex(({ fill }) => fill !== undefined && /[#0?.]/.test(fill));
  const lastDigit = tokens.findLastIndex(({ fill }) => fill !== undefined && /[#0?.,]/.test(fill));
  const around = (some: readonly Token[]) => some.map(({ text, fill }) => text ?? (fill === '%' ? '%' : '')).join('');
  const inside = tokens.slice(firstDigit, lastDigit + 1);
  const isMask = decimals === '' && inside.some(({ text }) => text !== undefined);
  return (value) => {
    const fixed = Number((value * scale).toPrecision(15)).toFixed(Math.min(decimals.length, 20));
    const [whole = '', part = ''] = fixed.split('.');
    const digits = whole === '0' && zeros === 0 && part !== '' ? '' : whole.padStart(zeros, '0');
    const kept = part.replace(new RegExp(`0{0,${decimals.length - decimals.lastIndexOf('0') - 1}}$`), '');
    const grouped = hasGroups ? digits.replace(/\B(?=(\d{3})+$)/g, ',') : digits;
    const number = isMask ? fillMask(inside, digits) : grouped + (kept && `.${kept}`);
    return (around(tokens.slice(0, firstDigit)) + number + around(tokens.slice(lastDigit + 1))).trim();
  };
}

/** Digits in places of their own, as in telephone and article numbers: 000-00-0000. */
function fillMask(tokens: readonly Token[], digits: string): string {
  let left = digits;
  let shown = '';
  const places = tokens.filter(({ fill }) => fill !== undefined && /[#0?]/.test(fill)).length;
  let seen = 0;
  for (const { text, fill } of tokens.toReversed()) {
    if (text !== undefined) shown = text + shown;
    else if (fill && /[#0?]/.test(fill)) {
      seen += 1;
      // The first place takes all that is left.
      const take = seen === places ? left : left.slice(-1);
      shown = take + shown;
      left = left.slice(0, left.length - take.length);
    }
  }
  return shown;
}
