import type { Problem } from './problem.ts';

/** Endings of addresses that mail programs know, without those that end names as well: 'Dr. Li', 'GmbH & Co.KG'. */
const endings =
  'com|net|org|edu|gov|mil|int|info|biz|name|pro|mobi|app|dev|page|xyz|top|site|online|shop|store|club|live|link|click|icu|' +
  'win|bid|loan|work|world|today|life|fun|space|website|tech|cloud|email|news|blog|vip|buzz|digital|agency|company|group|' +
  'bar|bond|cfd|cyou|date|download|faith|fit|fm|guru|homes|kz|la|lat|lol|makeup|marketing|media|men|monster|ninja|party|' +
  'pics|quest|racing|rest|review|rip|rocks|sbs|science|sh|so|stream|su|trade|webcam|wiki|онлайн|сайт|москва|орг|укр|бел|' +
  'қаз|ею|ευ|ελ|中国|网址|公司|在线|みんな|テスト|한국|भारत|' +
  'center|support|services|solutions|zone|one|gift|gifts|promo|cash|casino|bet|example|test|zip|mov|ai|io|co|me|tv|cc|ws|ly|' +
  'gl|gg|to|us|uk|eu|de|fr|es|it|nl|be|ch|at|pl|cz|se|dk|fi|pt|gr|ro|bg|ua|ru|by|tr|ir|il|in|pk|cn|jp|kr|tw|hk|sg|id|ph|th|' +
  'vn|au|nz|za|ca|mx|br|ar|cl|pe|tk|ml|ga|cf|gq|pw|рф|xn--[a-z0-9-]+';
/** Short titles, after which even such an ending is a name. */
const titles = 'dr|mr|mrs|ms|st|sr|jr|prof|fr|sgt|capt|col|gen|lt|maj|rev|hon';

const patterns: readonly RegExp[] = [
  // http://…, and what names a scheme without slashes.
  /[a-z][a-z\d+.-]*:\/\/|\b(https?|mailto|tel|sms|javascript|data|ftp):/,
  /\bwww\d?\./,
  // A host with a path or a port.
  /[\p{L}\d-]{2,}\.\p{L}{2,}(:\d+)?[/?#]/u,
  new RegExp(
    `(?<![\\p{L}\\d.-])(?!(?:${titles})\\.)[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)*\\.(?:${endings})(?![\\p{L}\\d])`,
    'u',
  ),
  /(?<![\d.])\d{1,3}(\.\d{1,3}){3}(?![\d.])/,
  // An e-mail address.
  /[^\s@]@[^\s@]+\.[^\s@]/,
];

/**
 * Why a name may not stand in a mail to an unconfirmed address: mail programs make links of it. In any width of
 * letters and with any dot that browsers take for one. 'St. John', 'J.R.' and 'Dr.Müller' are names. Null if it is
 * one.
 */
export function linkProblem(name: string): Problem | null {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[。｡]/g, '.')
    .toLowerCase();
  return patterns.some((pattern) => pattern.test(plain)) ? { code: 'linkLikeName' } : null;
}
