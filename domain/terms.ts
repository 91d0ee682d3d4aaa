import { inLanguage, type OwnTexts } from './own-texts.ts';

/** What participants accept, in one language; '' of what a program does not have. */
export interface TermsText {
  readonly rules: string;
  readonly terms: string;
}
export type TermsTexts = OwnTexts<'rules' | 'terms'>;

/** Whether there is anything to accept, in the program's first language. */
export const hasTerms = ({ rules, terms }: TermsText): boolean => rules !== '' || terms !== '';

/** Whether another text is read, in any language: what is not given in one is read as it was written first. */
export function isOtherText(
  before: TermsText & { readonly texts: TermsTexts },
  after: TermsText & { readonly texts: TermsTexts },
): boolean {
  const named = [...Object.keys(before.texts), ...Object.keys(after.texts)] as (keyof TermsTexts)[];
  return [null, ...new Set(named)].some((language) => {
    const [was, is] = [before, after].map(({ rules, terms, texts }) => inLanguage({ rules, terms }, texts, language));
    return was?.rules !== is?.rules || was?.terms !== is?.terms;
  });
}

/**
 * Whether a new version asks everybody again. If nobody says so, it asks where somebody has accepted one before, and the first
 * one does, before which no text stood: of a program that had terms before they were kept by version, nobody is asked without its manager's will.
 */
export function asksAgain(
  version: TermsText,
  { chosen, isFirst, isAccepted }: { chosen?: boolean | undefined; isFirst: boolean; isAccepted: boolean },
): boolean {
  return hasTerms(version) && (chosen ?? (isFirst || isAccepted));
}

/** Whether a member is asked: `asked` is the newest version that asks, `accepted` the newest that it accepted; 0: none. */
export const owesTerms = ({ asked, accepted }: { asked: number; accepted: number }): boolean => asked > accepted;
