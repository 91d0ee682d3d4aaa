import { expect, test } from 'vitest';
import { explainStart } from './explain-start.ts';

test.each([
  [{ code: 'EADDRINUSE', message: 'listen EADDRINUSE' }, 'Port 3000 is in use. Name another in PORT.'],
  [{ code: 'ECONNREFUSED', message: '' }, /^The database cannot be reached \(ECONNREFUSED\)\. Check DATABASE_URL/],
  [
    { code: '28P01', message: 'password authentication failed' },
    /^The database refuses \(password authentication failed\)/,
  ],
  [{ message: 'something else' }, 'The server could not start: something else'],
])('%j is said with what mends it', (error, sentence) => {
  expect(explainStart(error, { port: 3000 })).toMatch(sentence);
});
