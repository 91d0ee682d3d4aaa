/** A token of a PDF, by the standard (ISO 32000-1, 7.2 and 7.3). What a text or a comment holds is no token. */
export interface Token {
  /** 'word' is a number or a keyword. */
  kind: 'name' | 'text' | 'hex' | 'word' | '<<' | '>>' | '[' | ']';
  /** As it is written; a name without its slash, and with its escapes resolved. */
  said: string;
  /** A name as Chrome's reader takes it, if it has an escape. */
  loosely?: string;
  /** Behind its last character. */
  end: number;
}

/**
 * Blanks and comments are matched with what follows them, as there are so many. The reader of Chrome takes 0x80 and 0xFF for
 * blanks too: a name that ends there is another one to it.
 */
const token =
  /(?:[\0\t\n\f\r \x80\xff]+|%[^\r\n]*)*(?:(<<|>>|[[\](])|\/([^\0\t\n\f\r \x80\xff()<>[\]{}/%]*)|<([^>]*)>|([^\0\t\n\f\r \x80\xff()<>[\]{}/%]+)|[)<>{}]|$)/y;

export function* tokensOf(text: string, from = 0): Generator<Token, void> {
  const tokens = new RegExp(token, 'y');
  tokens.lastIndex = from;
  // Without its end a text would hide what follows: it is looked into, as readers of damaged files may.
  let isClosing = true;
  for (let found = tokens.exec(text); found && found[0] !== ''; found = tokens.exec(text)) {
    const [, sign, name, hex, word] = found;
    const end = tokens.lastIndex;
    if (name?.includes('#')) yield { kind: 'name', said: unescapeName(name), loosely: unescapeLoosely(name), end };
    else if (name !== undefined) yield { kind: 'name', said: name, end };
    else if (word !== undefined) yield { kind: 'word', said: word, end };
    else if (hex !== undefined) yield { kind: 'hex', said: hex, end };
    else if (sign !== '(' && sign !== undefined) yield { kind: sign as '<<', said: sign, end };
    else if (sign === '(' && isClosing) {
      const closed = findTextEnd(text, end);
      isClosing = closed !== null;
      if (closed === null) continue;
      tokens.lastIndex = closed;
      yield { kind: 'text', said: text.slice(end, closed - 1), end: closed };
    }
  }
}

/** Behind the bracket that closes a text. */
function findTextEnd(text: string, from: number): number | null {
  const brackets = /\\[\s\S]|[()]/g;
  brackets.lastIndex = from;
  let depth = 1;
  for (let found = brackets.exec(text); found; found = brackets.exec(text)) {
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return brackets.lastIndex;
  }
  return null;
}

/** '/J#53' is '/JS'. */
const unescapeName = (name: string) =>
  name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** To Chrome's reader any two characters behind a '#' are digits: '/J#3Z' is '/JS'. */
const unescapeLoosely = (name: string) =>
  name.replace(/#([\s\S])([\s\S])/g, (_, high: string, low: string) =>
    String.fromCharCode((looseDigit(high) * 16 + looseDigit(low)) & 0xff),
  );

function looseDigit(digit: string): number {
  const upper = digit.toUpperCase();
  return upper.charCodeAt(0) - (upper > '9' ? 55 : 48);
}
