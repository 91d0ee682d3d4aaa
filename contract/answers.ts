import { z } from 'zod';
import { text } from './primitives.ts';

/** Answers to a program's registration form, by form item uid; a checkbox's answer is a list. */
export const answers = z.record(text(100), z.union([text(5000), z.array(text(500)).max(100)]));

/** Bytes of a body with one set of answers: 200 items, each with the 500 characters that a line may have. */
export const ANSWERS_BODY = 120_000;
