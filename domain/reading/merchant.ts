import { amountsOf } from './amounts.ts';
import type { Proposal } from './page.ts';
import { meanCertainty, says, type TextRow, textRows, wordsBetween } from './row-text.ts';

/** A shop's name stands in the first rows. */
const TOP_ROWS = 10;
const MAX_NAME_LENGTH = 100;

/**
 * The name of the shop: the first row of the page with the suffix of a company or a word for a shop, or else the first
 * that is a name at all and not an address, a title ('Tax invoice', 'Customer copy'), a number or a faint fragment of
 * a logo. A name broken over two rows is joined; registration numbers behind it are cut off. At
 * most 100 characters.
 */
export function findMerchant(rows: readonly TextRow[]): Proposal<string> | null {
  const top = rows.slice(0, TOP_ROWS).map(rowOfTop);
  const names = top.filter((row) => row.isName);
  // A company's legal suffix is rarely part of anything else; a word such as 'hardware' is believed nearer to the top.
  const legal = names.find((row) => legalSuffix.test(row.text) && row.at < 6);
  const shop = names.find((row) => shopWord.test(row.text) && row.at < 4);
  const first = names[0];
  const best = preferred(legal, shop) ?? first;
  if (!best || !first) return null;
  const parts = [best];
  const before = top[best.at - 1];
  if (before?.isName && isPartOfName(best.text) && !legalSuffix.test(before.text)) parts.unshift(before);
  const after = top[best.at + 1];
  if (after && !legalSuffix.test(best.text) && isContinuation(after)) parts.push(after);
  const value = cleanName(parts.map((part) => part.text).join(' ')).slice(0, MAX_NAME_LENGTH);
  if (value.length < 3) return null;
  const words = parts.flatMap((part) => part.words);
  const isSuffixed = legalSuffix.test(value) || shopWord.test(value);
  let base = best.at === 0 ? 0.75 : 0.65;
  if (isSuffixed) base = best.at === 0 || (best.at === 1 && legalSuffix.test(value)) ? 0.92 : 0.86;
  // 'Bakery' alone is what is left of a logo.
  if (isSuffixed && !value.includes(' ')) base = 0.55;
  const isFaint = Math.min(...words.map((word) => word.certainty)) < 0.85;
  return { value, certainty: base * Math.min(1, meanCertainty(words) + 0.03) * (isFaint ? 0.93 : 1), words };
}

/** A legal name is preferred to that of the shop above it; in Malaysia it may stand further below. */
function preferred(legal: TopRow | undefined, shop: TopRow | undefined): TopRow | undefined {
  if (!legal || !shop) return legal ?? shop;
  return legal.at <= shop.at + (/B[HN][I1]?[DO]/i.test(legal.text) ? 3 : 1) ? legal : shop;
}

const legalSuffix =
  /\b[S5][DO]N\.? ?B[HN][I1]?[DO]|\bBHD\b|\bS\/B(?![A-Z])|\b(?:LTD|LLC|L\.L\.C|INC|INCORPORATED|CORP|CORPORATION|PLC|PTE|GMBH)\b|\bCO\.?$/i;
const shopWord =
  /\b(?:ENTERPRISES?|TRADING|HARDWARE|HOME CENTER|LUMBER|SUPPLY|SUPPLIES|BUILDERS?|BUILDING|PLUMBING|ELECTRIC(?:AL)?|PAINTS?|TOOLS?|DEPOT|RESTORAN|RESTAURANT|SUPERMARKET|MARKET|MART|STATIONERY|BOOKS?|STORES?|SHOP|CAFE|KITCHEN|BAKERY|PHARMACY|FARMASI|MACHINERY|KEDAI|SYARIKAT|PERNIAGAAN|PASARAYA|CENT(?:ER|RE)|MARKETING|INDUSTRIES|BROS|BROTHERS|& SONS?)\b/i;

interface TopRow {
  at: number;
  text: string;
  words: Proposal<string>['words'];
  isName: boolean;
}

/** Names are believed if their words were recognized with this certainty; with a suffix always. */
const FAINT = 0.7;
const SHORT_NAME = 5;

function rowOfTop(whole: TextRow, at: number): TopRow {
  const row = withoutTitle(whole);
  const text = row.text.replace(/^[^A-Za-z0-9(]+|[^A-Za-z0-9).]+$/g, '');
  const letters = (text.match(/[A-Za-z]/g) ?? []).length;
  const digits = (text.replace(/\(.*$/, '').match(/\d/g) ?? []).length;
  const isSuffixed = legalSuffix.test(text) || shopWord.test(text);
  const certainty = meanCertainty(row.words);
  const isReadable = isSuffixed || (certainty >= FAINT && (letters >= SHORT_NAME || certainty >= 0.9));
  const isName = letters >= 3 && (letters > digits || isSuffixed) && isReadable && !isOther(row, text, at === 0);
  return { at, text, words: wordsBetween(row, 0, row.text.length), isName };
}

/** An invoice may have its title at the right, far from the name: 'Harbor Supply           INVOICE'. */
function withoutTitle(row: TextRow): TextRow {
  const [before, last] = row.words.slice(-2);
  if (!before || !last || !/^(?:INVOICE|RECEIPT)$/i.test(last.text)) return row;
  if (last.left - before.right < 2 * (last.bottom - last.top)) return row;
  return textRows([row.words.slice(0, -1)])[0]!;
}

/** Whether a row is an address, a title, a greeting, a slogan or about the receipt. */
function isOther(row: TextRow, text: string, isFirst: boolean): boolean {
  if (others.test(text) || says(row.letters, ...titles) || amountsOf(text).length > 0) return true;
  if (addresses.test(text) && !legalSuffix.test(text) && !(isFirst && isBranch(text))) return true;
  if (slogans.test(text) && !isShortName(text)) return true;
  // House numbers; but '77 Mart' is a name.
  if (/^(?:NO\.? ?|LOT )?\d+[A-Z]?[-,/ ]/i.test(text) && !/^\d{1,4} [A-Z]+ ?(?:[A-Z]+ )?MART\b/i.test(text))
    return true;
  return /\d{3}[-. ]\d{4}|\b\d{5}(?:-\d{4})?\b|@|\.COM\b/i.test(text);
}

const titles = [
  ...['TAXINVOICE', 'INVOICE', 'RECEIPT', 'CASHBILL', 'CASHSALES', 'DUPLICATE'],
  ...['WELCOME', 'THANKYOU', 'SHOPPING', 'CUSTOMER'],
];
const others =
  /\b(?:TEL|FAX|PHONE|GST|SST|REG|BILL|DATE|WWW|COPY|COMPANY NO|CO\. ?REG|STORE ?#|STORE \d|CASHIER|REGISTER|FORMERLY|SOLD TO|ORDER|BALANCE|TOTAL)\b/i;
const slogans = /\b(?:OPEN|HOURS|SAVE|PRICES?|QUALITY|SINCE|BEST|EVERY|YOUR?|WE|OUR)\b/i;
const addresses =
  /\b(?:LOT|JALAN|JLN|JIN|LORONG|TAMAN|TMN|BANDAR|SEKSYEN|FLOOR|STREET|ROAD|AVENUE|AVE|BLVD|HWY|HIGHWAY|SUITE|OFFICE|UNIT|BLOCK|KUALA LUMPUR|SELANGOR|JOHOR)\b/i;

/** A chain may name its shop by its street, in the first row: 'Harbor Paint Elm Street'. */
const isBranch = (text: string) => !/\d/.test(text) && text.search(addresses) >= SHORT_NAME;

/** 'Quality Hardware' is a name, 'Quality since 1950' is none. */
const isShortName = (text: string) => text.split(' ').length <= 4 && (shopWord.test(text) || legalSuffix.test(text));

/** Whether a row is only the end of a name: 'TRADING', 'Sdn Bhd', '(M) Sdn. Bhd.'. */
const isPartOfName = (text: string) =>
  text.replace(/(?:^| |\()\d.*$/, '').replace(/\([A-Z]{1,3}\)|[^A-Za-z]/gi, '').length < 9 &&
  /^(?:\(.{1,4}\) ?)?[A-Z]/i.test(text);

/** Whether a row continues the name above: it begins with a suffix, or is only a word such as 'Trading'. */
const isContinuation = (row: TopRow) =>
  /^(?:\([^)]{1,12}\) ?)?(?:SDN|BHD|LLC|INC|LTD|CO\b)/i.test(row.text) ||
  (row.isName && isPartOfName(row.text) && (shopWord.test(row.text) || legalSuffix.test(row.text)));

/** What follows a legal suffix, and registration numbers, are no part of the name. */
function cleanName(text: string): string {
  return (
    text
      .replace(/ (?:#|STORE ?#|NO\.) ?\d{1,6}$/i, '')
      .replace(/(\b[S5][DO]N\.? ?B[HN][I1]?[DO]\.?|\bS\/B|\bLLC\b\.?|\bINC\b\.?|\bLTD\b\.?)(?![A-Za-z]).*$/i, '$1')
      .replace(
        /(?<=.{3}) ?\(? ?(?:CO(?:MPANY)?\.? ?)?(?:REG\.? ?)?(?:NO\.? ?)?:? ?\(?(?<![A-Z])[IL]?\d[0-9OIL]{2,12} ?[-–]? ?[A-Z0-9]? ?\)?.*$/i,
        '',
      )
      .replace(/\b[S5][DO]N(\.?) ?B[HN][I1]?[DO]\b/i, (suffix, dot) =>
        suffix === suffix.toUpperCase() ? `SDN${dot} BHD` : `Sdn${dot} Bhd`,
      )
      // Digits inside a word are letters.
      .replace(/(?<=[A-Za-z])[0158](?=[A-Za-z])/g, (digit, at: number, all: string) => letterOf(digit, all[at - 1]!))
      .trim()
  );
}

function letterOf(digit: string, before: string): string {
  if (digit === '8') return /[a-z]/.test(before) ? 'a' : 'B';
  const letter = digit === '0' ? 'O' : digit === '1' ? 'I' : 'S';
  return /[a-z]/.test(before) ? letter.toLowerCase() : letter;
}
