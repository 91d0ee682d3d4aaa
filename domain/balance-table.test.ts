import { describe, expect, test } from 'vitest';
import { balanceKind, balanceTargets } from './balance-table.ts';
import { guessMapping } from './imports/guess-mapping.ts';
import { MAX_MOVEMENT } from './points.ts';

describe('the columns of', () => {
  test.each([
    ['a list of balances', 'Customer #,Points Balance,As Of', 'externalKey points earnedOn'],
    ['a ledger', 'User Name,Date,Description,Points,Transaction ID', 'username earnedOn text points reference'],
    ['a German list', 'Kundennummer;Punktestand;Stichtag;Bemerkung', 'externalKey points earnedOn text'],
    ['a Spanish list', 'Correo electrónico;Puntos;Fecha;Concepto', 'email points earnedOn text'],
  ])('%s become targets', (_, headers, targets) => {
    const { columns } = guessMapping(balanceTargets, [], { headers: headers.split(/[,;]/), rows: [] });
    expect(columns.map(({ target }) => target)).toEqual(targets.split(' '));
  });

  test('nobody are missing by the customer number, and those without points too', () => {
    expect(balanceKind.listMissing(new Set(['text']))).toEqual(['externalKey', 'points']);
    expect(balanceKind.listMissing(new Set(['username', 'points']))).toEqual([]);
  });
});

describe('points', () => {
  const columns = ['username', 'points'].map((field) => ({ field, displayName: field }));
  const read = (points: string) => balanceKind.readRow(columns, ['ann', points], 2, ',');

  test.each(['0', '12', String(MAX_MOVEMENT)])('%s are read', (points) =>
    expect(read(points)).toMatchObject({ item: { username: 'ann', points: Number(points), earnedOn: null, text: '' } }),
  );

  test.each([
    ['', 'cellMissing'],
    ['-5', 'cellBelowZero'],
    ['−5', 'cellBelowZero'],
    ['5-', 'cellBelowZero'],
    ['(1,250)', 'cellBelowZero'],
    ['-$5', 'cellBelowZero'],
    ['1.5', 'cellNotPoints'],
    ['many', 'cellNotPoints'],
    [String(MAX_MOVEMENT + 1), 'cellNotPoints'],
    ['#REF!', 'cellError'],
  ])('%j are refused as %s', (points, code) =>
    expect(read(points)).toMatchObject({ errors: [{ line: 2, problem: { code } }] }),
  );
});

test.each(['2026-02-30', '2026-04-31', '0850-01-01', '3/4/2026', 'soon'])(
  '%s is refused as a day, also in the form of one',
  (day) => {
    const columns = ['username', 'points', 'earnedOn'].map((field) => ({ field, displayName: field }));
    expect(balanceKind.readRow(columns, ['ann', '5', day], 2, ',')).toMatchObject({
      errors: [{ problem: { code: 'cellNotDay' } }],
    });
  },
);
