import { describe, expect, it } from 'vitest';
import { findMerchant } from './merchant.ts';
import { SURE } from './page.ts';
import { printed } from './printed.ts';
import { textRows } from './row-text.ts';

const read = (text: string) => findMerchant(textRows(printed(text)))?.value ?? null;

const address = '\n1204 Main Street\nPortland, ME 04101';

describe('the name of the shop', () => {
  it.each([
    ['GRANITE HARDWARE', 'GRANITE HARDWARE'],
    ['Pine Street Lumber Inc.', 'Pine Street Lumber Inc.'],
    ['QUALITY HARDWARE', 'QUALITY HARDWARE'],
    ['Blue Heron', 'Blue Heron'],
    ['GREEN TOOLS (KL) SDN BHD (139999 X)', 'GREEN TOOLS (KL) SDN BHD'],
    ['Green Tools 5dn. Bhd. (779999-K)', 'Green Tools Sdn. Bhd.'],
    ['GREEN TOOLS SDN BHID', 'GREEN TOOLS SDN BHD'],
    ['GREEN TOOLS SDN BHO', 'GREEN TOOLS SDN BHD'],
    ["TWIN'S PAINT S/B'27999O-U (KSB )", "TWIN'S PAINT S/B"],
    ['77 FAST MART S/B (519999-X)', '77 FAST MART S/B'],
    ['GR8NITE T0OLS STORE', 'GRBNITE TOOLS STORE'],
    ['Granite Hardware #114', 'Granite Hardware'],
    ['Harbor Paint Elm Street', 'Harbor Paint Elm Street'],
    ['WILLIAM AND BILLIE PAINTS', 'WILLIAM AND BILLIE PAINTS'],
    ['SIN LEE ENTERPRISE 002459999-T', 'SIN LEE ENTERPRISE'],
  ])('in %j is %j', (row, name) => expect(read(row + address)).toBe(name));

  it('may have the title of the invoice beside it', () => {
    expect(read(`Harbor Supply                 INVOICE${address}`)).toBe('Harbor Supply');
  });

  it('may be broken over two rows', () => {
    expect(read('GIANT POWER HARDWARE\nTRADING\n002459999-T')).toBe('GIANT POWER HARDWARE TRADING');
    expect(read('GREEN TOOLS\nSDN BHD\n(139999-X)')).toBe('GREEN TOOLS SDN BHD');
  });

  it.each([
    'TAX INVOICE',
    "ACCOUNT'S COPY",
    'Welcome',
    'Low prices every day',
    'Tel: 03-40219999',
    '31801234',
    'Lot 3, Jalan Lima',
    '04/05/2024 2:14 PM',
  ])('is not %j', (row) => {
    expect(read(`${row}\nGRANITE HARDWARE${address}`)).toBe('GRANITE HARDWARE');
  });

  it('of a company stands below that of its shop', () => {
    expect(read('MISO PLACE - EAST MALL\nMISO KITCHENS SDN. BHD. (1249999-V)\nNO: 1 GROUND FLOOR')).toBe(
      'MISO KITCHENS SDN. BHD.',
    );
  });

  it('is not a fragment that was hardly recognized', () => {
    const rows = [...printed('ot rec', 0.5), ...printed('Blue Heron')];
    expect(findMerchant(textRows(rows))?.value).toBe('Blue Heron');
  });

  it('is not guessed from rows without any', () => {
    expect(read('12345\n04/05/2024\nTotal 12.50')).toBeNull();
    expect(read('')).toBeNull();
  });
});

it('a name with a suffix in the first row is sure, one without is not', () => {
  const certainty = (text: string) => findMerchant(textRows(printed(text)))!.certainty;
  expect(certainty(`GRANITE HARDWARE LLC${address}`)).toBeGreaterThanOrEqual(SURE);
  expect(certainty(`Blue Heron${address}`)).toBeLessThan(SURE);
});
