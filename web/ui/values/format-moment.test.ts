import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/words.ts';
import { readersZone } from './days-in.ts';
import { formatMoment } from './format-moment.ts';

beforeAll(() => loadWords('both'));

const newYear = '2027-01-01T00:30:00Z';
const elsewhere = readersZone() === 'America/New_York' ? 'Pacific/Niue' : 'America/New_York';

it('names the zone of a program where the reader’s clock shows another time', () => {
  const said = elsewhere === 'Pacific/Niue' ? '12/31/2026 13:30' : '12/31/2026 19:30';
  expect(formatMoment(newYear, elsewhere)).toBe(`${said} (${elsewhere})`);
});

it('names none that shows the same', () => {
  expect(formatMoment(newYear, readersZone())).toBe(formatMoment(newYear));
  expect(formatMoment(newYear)).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
});
