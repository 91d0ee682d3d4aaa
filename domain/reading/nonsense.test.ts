import { expect, test } from 'vitest';
import { isNonsense } from './nonsense.ts';
import { printed } from './printed.ts';

const receipts = {
  English:
    'HARBOR HARDWARE & PAINT 12 Pier Road Deck screws 3 in coated Paint roller Subtotal Sales tax Total Visa Change',
  shortened:
    'BLK PLMBR TPE 2X4X8 SPF STUD DECK SCRW 1LB JT CMPND 5GAL GALV ELBW BRSS VLV PVC CPLG SUBTOTAL SALES TAX TOTAL',
  German:
    'Bauhaus GmbH Rechnung Summe Mehrwertsteuer Schraube verzinkt Holzleim Gesamtbetrag Kartenzahlung Vielen Dank',
  French: 'Facture Quincaillerie Montant TTC Carte bancaire Merci de votre visite Ampoule peinture blanche robinet',
  Spanish: 'Ferretería recibo importe tarjeta gracias por su compra tornillos pintura tubería llave cantidad',
  Polish: 'Paragon fiskalny sprzedaż opodatkowana razem gotówka reszta śruby wkręty farba emulsyjna wiertło',
  Malay: 'Jumlah besar tunai baki terima kasih sila datang lagi kedai perkakasan simen paku cat putih',
  Japanese: '領収書 金物屋 合計 1,980円 現金 2,000円 お釣り 20円 ありがとうございました 釘 ペンキ',
  'of numbers alone': '0048213 03/04/2026 17:42 2 x 9.50 19.00 1 x 12.99 12.99 31.99 40.00 8.01',
};

test.each(Object.entries(receipts))('a receipt has sense: %s', (_name, text) => {
  expect(isNonsense(printed(text))).toBe(false);
});

/** Each letter becomes another one, as where a font's table of letters is moved or shuffled. */
const shuffled = (text: string, order: string) =>
  text.toLowerCase().replace(/[a-z]/g, (letter) => order[letter.charCodeAt(0) - 97]!);

test.each([
  ['letters that are moved by three', shuffled(receipts.English, 'defghijklmnopqrstuvwxyzabc')],
  ['letters that are shuffled', shuffled(receipts.English, 'qwertyuiopasdfghjklzxcvbnm')],
  ['shuffled letters of German', shuffled(receipts.German, 'mnbvcxzlkjhgfdsapoiuytrewq')],
  ['what was believed to stand on a stain', 'xqjv wzkp gfhx bqtz vjxw kkqz pwfg zxhj qvbn mkjx wqpf zzvk xjqw bvfp'],
  ['signs without a meaning', '\ue000\ue001\ue002\ue010 \ue003\ue004\ue005 12.50 \ue006\ue007'],
  ['signs that are lost', '\ufffd\ufffd\ufffd \ufffd\ufffd 12.50 \ufffd\ufffd\ufffd'],
  ['signs that print nothing', '\u0013\u0014\u0001 \u0002\u0003 12.50'],
])('a text layer has none: %s', (_name, text) => {
  expect(isNonsense(printed(text))).toBe(true);
});
