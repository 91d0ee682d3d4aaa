import { expect, test } from 'vitest';
import { languages } from './language.ts';
import { mailsIn } from './mails.ts';

test.each(languages)('what a locked phone shows names no figure: %s', (language) => {
  for (const text of Object.values(mailsIn(language).news)) expect(text).not.toMatch(/\d/);
});
