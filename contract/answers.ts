import { z } from 'zod';
import { MAX_FORM_ITEMS } from '#domain/form-items.ts';
import { record, text } from './primitives.ts';
import { says } from './refusals.ts';

/** Answers to a program's registration form, by form item uid; a checkbox's answer is a list. */
export const answers = record(text(100), z.union([text(5000), z.array(text(500)).max(100, says('tooManyChoices'))]), {
  most: MAX_FORM_ITEMS,
  says: 'tooManyAnswers',
});

/** Bytes of a body with one set of answers: 200 items, each with the 500 characters that a line may have. */
export const ANSWERS_BODY = 120_000;
