import { isNameColumn } from './item-columns.ts';
import { type Language, languageAmong } from './languages.ts';
import { categoryTexts, programTexts, rewardTexts, trainingTexts } from './own-texts.ts';

/** What a save may say of its texts: the first language of their program when they were written. */
export interface WrittenIn {
  writtenIn?: Language | undefined;
}

/**
 * The first language that a program has by now, if texts were written while it had another: stored as they are sent, they
 * would be read in the wrong one. Null if they fit, or if the save names no language.
 */
export function otherFirstLanguage({ writtenIn }: WrittenIn, languages: readonly string[]): Language | null {
  const first = languageAmong(languages);
  return writtenIn && writtenIn !== first ? first : null;
}

const holds = (fields: readonly string[]) => (sent: object) =>
  Object.entries(sent).some(([field, value]) => value !== undefined && fields.includes(field));

const isReward = holds([...rewardTexts, 'customSizes', 'customColors', 'texts']);
const isTraining = holds([...trainingTexts, 'questions', 'texts']);
const isProgram = holds([...programTexts, 'texts', 'registrationForm', 'rebateItemFields']);

/** Whether a save holds something that is written in the program's languages. Points and pictures alone fit in any. */
export const holdsTexts = {
  category: holds([...categoryTexts, 'texts']),
  item: ({ name, fields = {} }: { name?: string | undefined; fields?: object | undefined }) =>
    name !== undefined || Object.keys(fields).some(isNameColumn),
  program: (sent: Offers) =>
    isProgram(sent) || sent.rewardItems?.some(isReward) || sent.loyaltyProgramTrainings?.some(isTraining) || false,
};
interface Offers {
  rewardItems?: readonly object[] | undefined;
  loyaltyProgramTrainings?: readonly object[] | undefined;
}
