import { describe, expect, test } from 'vitest';
import { type ByteEncoding, decodeBytes, type Encoding, findUtf16, makeByteSample } from './encodings.ts';

/** The bytes of a text, by the table that reads them. */
function encode(text: string, encoding: ByteEncoding): Uint8Array {
  const table = decodeBytes(String.fromCharCode(...Array.from({ length: 256 }, (_, at) => at)), encoding);
  return Uint8Array.from([...text], (sign) => {
    const byte = table.indexOf(sign);
    if (byte < 0) throw new Error(`${encoding} has no ${sign}`);
    return byte;
  });
}

const utf8 = (text: string) =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|./g) ?? [], (sign) =>
    sign.length > 1 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0),
  );

function guess(...pieces: Uint8Array[]): Encoding {
  const sample = makeByteSample();
  for (const piece of pieces) sample.add(piece);
  return sample.guess();
}

describe('of two encodings with a byte for each sign, the one that makes sense is found:', () => {
  test.each([
    'Café',
    'Ball valve – full port,120',
    'Roller “Größe M”,80',
    'Bosch® Drill,80',
    'Don’t,5',
    'Müller Straße,5',
    'ÉCOLE DE CAFÉ,5',
    'Piñata; ¿Qué?; niño',
    'Pliers 5”,7',
    'Thermostat 20 °C,7',
    'Ångström Öl Übung',
    'Crème brûlée à la façon…',
    'Señor Núñez, Peña',
    'Smørrebrød,Bjørn,æble',
    'The “Pro” line, it’s new—now',
    'Brand™ tape,9',
    'Pipe Ø12 mm',
    'Rohr Ø 12,5',
    'Ça va',
    'Übergröße',
    'Bücher, Säge, Tür',
    'Maß',
    'Dübel für Gips',
    'CAFÉ',
    'cœur de bœuf',
    'maïs, hôtel, août',
    'Noël à la plage où l’été',
    '« mot »',
    'étagère',
    'teléfono',
    'árbol plátano azúcar',
    'niño, baño',
    '¡Oferta!',
    'coração, lâmpada, português',
    'limões, chão',
    'køkken, læder, blå',
    'Ærø Ålborg',
    'Don’t, kids’ O’Brien',
    'LÁPIZ',
  ])('%s', (text) => {
    for (const encoding of ['windows-1252', 'macintosh'] as const) {
      const bytes = encode(text, encoding);
      expect(decodeBytes(String.fromCharCode(...bytes), encoding)).toBe(text);
      expect(guess(bytes), text).toBe(encoding);
    }
  });

  test('Windows, if it makes some sense', () => {
    const texts = [
      ...['Size 5×7,1', '½ in pipe,5', 'Price in €,5', '¼ turn valve; ¾ in', '½" bolt', 'size: ¾–1 in', '5 € off'],
      ...['heavy—duty glove', 'self–made', 'A–B', '1–2', '•item', 'É', 'À la carte', 'n° 5', 'Nº 5', 'Æble', 'Škoda'],
      ...['±3', '5µm', 'm²', 'Ø8–Ø12', 'Ñandú', '¿usar', 'Men’s', '5” pipe', 'x – y', 'Señor', 'Foo™', '€5 card'],
    ];
    for (const text of texts) expect(guess(encode(`${text},5`, 'windows-1252')), text).toBe('windows-1252');
  });

  test('whatever many rows have alike', () => {
    const pipes = Array.from({ length: 60 }, (_, at) => `Rohr Ø${at + 8} mm`).join('\n');
    const dashes = ['Café set', 'heavy—duty', 'all—purpose', 'cordless—drill', 'wall–mount', 'push–fit'].join('\n');
    for (const text of [`Dübel\n${pipes}`, dashes])
      expect(guess(encode(text, 'windows-1252')), text).toBe('windows-1252');
  });
});

describe('bytes are taken for UTF-8', () => {
  const cafe = encode('Bébé, pâté brûlé, Noël', 'windows-1252');

  test('if there is nothing else', () => {
    expect(guess()).toBe('utf-8');
    expect(guess(utf8('Café – 名前 😀'))).toBe('utf-8');
  });

  test('if any letters of it make no sense otherwise, however much is damaged', () => {
    for (const text of ['Café', 'CAFÉ®', 'it’s', 'Имя', '名前'])
      expect(guess(utf8(text), cafe, cafe), text).toBe('utf-8');
  });

  test('but not if they are two signs of another encoding', () => {
    expect(guess(encode('“CAFÉ” für Bébé', 'windows-1252'))).toBe('windows-1252');
    expect(guess(encode('l’été, à l’école', 'macintosh'))).toBe('macintosh');
  });
});

describe('UTF-16 is found', () => {
  const le = (text: string) =>
    new Uint8Array([...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]));
  const be = (text: string) =>
    new Uint8Array([...text].flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255]));

  test.each(['Name\tPoints\nBolt\t5\n', 'Имя;Баллы\nМолоток;40\n', '名前,ポイント\nハンマー,40\n'])(
    'with and without a mark: %j',
    (text) => {
      for (const marked of [text, `\uFEFF${text}`]) {
        expect(findUtf16(le(marked))).toBe('utf-16le');
        expect(findUtf16(be(marked))).toBe('utf-16be');
      }
    },
  );

  const ascii = (text: string) => Uint8Array.from([...text], (sign) => sign.charCodeAt(0));

  test('but not in a text with a NUL or two', () => {
    expect(findUtf16(ascii('Name,Points,Si\0ze\nBolt,5,M\n'))).toBeNull();
    expect(findUtf16(ascii('Name,Points\nBolt,5\n'))).toBeNull();
    expect(findUtf16(new Uint8Array())).toBeNull();
  });
});
