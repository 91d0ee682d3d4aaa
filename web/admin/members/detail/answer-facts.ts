import { isCalendarDate } from '#domain/calendar.ts';
import { type FormAnswers, type FormItem, inputTypes } from '#domain/registration-form.ts';
import type { Fact } from '#web/ui/values/facts.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { wordsOf } from '#web/words.ts';

/** All current questions, and removed ones that have an answer. */
export function answerFacts(items: readonly FormItem[], answers: FormAnswers): Fact[] {
  const { noAnswer } = wordsOf('people').detail;
  return items
    .filter(({ type }) => inputTypes.some((input) => input === type))
    .map((item) => ({ item, answer: spoken(answers, item) }))
    .filter(({ item, answer }) => item.display || answer !== '')
    .map(({ item, answer }) => [item.label, answer || noAnswer]);
}

function spoken(answers: FormAnswers, { uid, type }: FormItem): string {
  const answer = Object.hasOwn(answers, uid) ? answers[uid]! : '';
  const said = [answer].flat().join(', ');
  return type === 'date' && isCalendarDate(said) ? sayDay(said) : said;
}
