import type { Row } from './page.ts';

/** Pairs of letters that stand beside each other in half of all words of English, and in many of its neighbors'. */
const usual = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ' +
    'ne ea ra ce li ch ll be ma si om ur ca el ta la ns di ec lo na sa so un us ut wa ge po pr sh su tr ac ad am et il ' +
    'im ir ie ke mo no ol op ot ow pe pl ss ta ty ue'
  ).split(' '),
);
/** Pairs of letters; fewer tell nothing. */
const leastPairs = 40;
/** Of real text about half is usual, of letters in any order a seventh. */
const leastUsual = 0.28;
/** Of the signs. Fonts that do not say what their signs mean give signs of no script. */
const mostStrange = 0.2;

/**
 * Whether a text layer does not say what is printed: a font without the meaning of its signs, or letters that a poor
 * program believed to read on a scan. Languages of other scripts have sense.
 */
export function isNonsense(rows: readonly Row[]): boolean {
  const words = rows.flat().map(({ text }) => text);
  const signs = words.join('');
  if (
    signs.replace(/[\p{L}\p{M}\p{N}\p{P}\p{S}]|\ufffd/gu, (sign) => (sign === '\ufffd' ? sign : '')).length >
    signs.length * mostStrange
  )
    return true;
  let [pairs, found] = [0, 0];
  for (const word of words) {
    for (const run of word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? []) {
      for (let at = 0; at + 1 < run.length; at++) {
        pairs += 1;
        if (usual.has(run.slice(at, at + 2))) found += 1;
      }
    }
  }
  return pairs >= leastPairs && found < pairs * leastUsual;
}

const known =
  /(?<!\p{L})(sub-?total|total|tax|vat|date|invoice|receipt|cash|change|summe|betrag|gesamt|datum|rechnung|fecha|factura|importe|montant|facture|totaal)(?!\p{L})/iu;

/** Whether it names what receipts name: a shop that shortens every word seems to have no sense, and says this all the same. */
export const namesKnown = (rows: readonly Row[]): boolean => rows.flat().some(({ text }) => known.test(text));
