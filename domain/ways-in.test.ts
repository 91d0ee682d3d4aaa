import { expect, test } from 'vitest';
import { codeFault, codeKey, emailDomainPattern, isAmongDomains, shownCode, wayInState } from './ways-in.ts';

test.each([
  ['K7QM-4XRP', 'k7qm 4xrp'],
  ['K7QM-4XRP', 'K7QM4XRP'],
  ['K7QM-4XRP', ' k7qm–4xrp '],
  ['OHIO-2027', '0h10 2o27'],
  ['DEALER-DAYTON', 'ｄｅａｌｅｒｄａｙｔｏｎ'],
  ['LIL-BIKES', '1i1bikes'],
])('%s is found as it is typed: %s', (code, typed) => {
  expect(codeKey(typed)).toBe(codeKey(code));
});

test.each([
  ['SPRING', null],
  ['spring-show 2027', null],
  ['SHOW5', 'length'],
  ['A'.repeat(21), 'length'],
  ['------', 'length'],
  ['SPRING!', 'signs'],
  ['FRÜHLING', 'signs'],
  ['', 'length'],
])('the code %s may be chosen: %s', (code, problem) => {
  expect(codeFault(code)).toBe(problem);
});

test('a chosen code is shown in capitals and in one word', () => {
  expect(shownCode(' spring  show ')).toBe('SPRING-SHOW');
});

const way = { disabled: false, endsOn: null, mostPeople: null, people: 5 };
test.each([
  ['open', way],
  ['disabled', { ...way, disabled: true, endsOn: '2026-01-01', mostPeople: 5 }],
  ['open', { ...way, endsOn: '2026-05-10' }],
  ['over', { ...way, endsOn: '2026-05-09' }],
  ['open', { ...way, mostPeople: 6 }],
  ['full', { ...way, mostPeople: 5 }],
  ['full', { ...way, mostPeople: 4 }],
])('is %s: %o', (state, one) => {
  expect(wayInState(one, '2026-05-10')).toBe(state);
});

test.each([
  ['harbor.example', ['harbor.example'], true],
  ['mail.harbor.example', ['harbor.example'], false],
  ['mail.harbor.example', ['*.harbor.example'], true],
  ['harbor.example', ['*.harbor.example'], true],
  ['evilharbor.example', ['*.harbor.example'], false],
  ['evilharbor.example', ['harbor.example'], false],
  ['harbor.example.evil.example', ['harbor.example', '*.harbor.example'], false],
  ['anywhere.example', [], true],
  ['dock.example', ['harbor.example', 'dock.example'], true],
])('%s is among %o: %s', (host, domains, among) => {
  expect(isAmongDomains(host, domains)).toBe(among);
});

test.each([
  ['harbor.example', true],
  ['*.harbor.example', true],
  ['xn--mller-kva.example', true],
  ['co.uk', true],
  ['com', false],
  ['*.com', false],
  ['*', false],
  ['*harbor.example', false],
  ['a.*.example', false],
  ['-harbor.example', false],
  ['harbor..example', false],
  ['10.0.0.1', false],
  ['ann@harbor.example', false],
])('%s can be a domain: %s', (text, can) => {
  expect(emailDomainPattern.test(text)).toBe(can);
});
