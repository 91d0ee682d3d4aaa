import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './db/unavailable.ts';
import { explainStart } from './explain-start.ts';
import { StoreUnavailable } from './http/refusal.ts';

test.each([
  [{ code: 'EADDRINUSE', message: 'listen EADDRINUSE' }, 'Port 3000 is in use. Name another in PORT.'],
  [{ code: 'ECONNREFUSED', message: '' }, /^The database cannot be reached \(ECONNREFUSED\)\. Check DATABASE_URL/],
  [
    { code: '28P01', message: 'password authentication failed' },
    /^The database refuses \(password authentication failed\)/,
  ],
  [{ code: '42501', message: 'permission denied' }, /^The database refuses .* Its role must own the database/],
  [
    { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
    /^The database can only be read, as during a failover\. Try again/,
  ],
  [
    { code: '53300', message: 'sorry, too many clients already' },
    'The database cannot do it now (sorry, too many clients already). Try again in a moment.',
  ],
  [new DatabaseUnavailable({ message: 'timeout expired' }), /^The database cannot do it now \(timeout expired\)/],
  [
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nonsense' },
    'HOST names no address of this machine: nonsense (ENOTFOUND).',
  ],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db', message: 'no db' }, /^The database cannot be reached/],
  [new StoreUnavailable({ code: 'ECONNREFUSED', message: 'no store' }), 'The server could not start: no store'],
  [{ message: 'something else' }, 'The server could not start: something else'],
])('%j is explained with what fixes it', (error, sentence) => {
  expect(explainStart(error, { host: 'nonsense', port: 3000 })).toMatch(sentence);
});
