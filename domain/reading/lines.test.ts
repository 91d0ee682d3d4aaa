import { describe, expect, it } from 'vitest';
import { findLines } from './lines.ts';
import { printed } from './printed.ts';
import { textRows } from './row-text.ts';

const read = (text: string) =>
  findLines(textRows(printed(text))).map((line) => [line.text, line.quantity, line.amount] as const);

it('a line is a description with an amount at the right edge', () => {
  expect(
    read(`
      HARBOR PAINT CO
      18 Main Street
      Phone 207-555-0134
      EXTERIOR LATEX GAL          42.99 T
      048231 WIRE BRUSH            7.99 T
      SUBTOTAL                    50.98`),
  ).toEqual([
    ['EXTERIOR LATEX GAL', null, 4299],
    ['048231 WIRE BRUSH', null, 799],
  ]);
});

it('a description may stand above quantity and amount', () => {
  expect(
    read(`
      2X4X8 SPF STUD
        12 @ 3.47              41.64
      DECK SCREWS
        048231991               9.98
      TOTAL                    51.62`),
  ).toEqual([
    ['2X4X8 SPF STUD', 12, 4164],
    ['DECK SCREWS 048231991', null, 998],
  ]);
});

it('a description that is too long for a row continues in the next', () => {
  expect(
    read(`
      REG 04 CASHIER 338
      FULL PORT BALL VALVE,
      THREADED, 1/2"
        4 @ 12.49              49.96
      90 ELBOW, SWEAT, 3/4"
        12 @ 1.89              22.68
      NM-B CABLE, 12/2 X
        250 FT
        1 @ 80.00              80.00
      SUBTOTAL                152.64`),
  ).toEqual([
    ['FULL PORT BALL VALVE, THREADED, 1/2"', 4, 4996],
    ['90 ELBOW, SWEAT, 3/4"', 12, 2268],
    ['NM-B CABLE, 12/2 X 250 FT', 1, 8000],
  ]);
});

it('or below the number of the item', () => {
  expect(
    read(`
      Item       Qty   U.Price   Amount
      004417     2.00    9.50     19.00
      Wood lacquer thinner
      PX-A00019     1    1.50      1.50
      Sandpaper
      Total                       20.50`),
  ).toEqual([
    ['004417 Wood lacquer thinner', 2, 1900],
    ['PX-A00019 Sandpaper', 1, 150],
  ]);
});

it('number, quantity and price of one may stand above the description', () => {
  expect(
    read(`
      5012345   2 EA   $4.59 EA  N
      PAINT TRAY LINER              $9.18
      1099      1 EA  $12.99 EA
      CAULK GUN                    $12.99
      TOTAL                        $22.17`),
  ).toEqual([
    ['5012345 PAINT TRAY LINER', 2, 918],
    ['1099 CAULK GUN', 1, 1299],
  ]);
});

it('the number may stand above a description of its own row', () => {
  expect(
    read(`
      0000-161-640 2X4-96 STUD <A>
      KILN DRIED STUD
      10@3.98                       39.80
      887480000788 5/8 DRYWALL <A>  15.48
      MAX REFUND VALUE $13.93
      TOTAL                         55.28`),
  ).toEqual([
    ['0000-161-640 2X4-96 STUD KILN DRIED STUD', 10, 3980],
    ['887480000788 5/8 DRYWALL', null, 1548],
  ]);
});

describe('an item in two rows is paired with its own amount, whatever stands before the first and behind the last', () => {
  const items = [
    ['Galvanized anchor bolts', 'HVA-1181', 1, 950],
    ['Wood screws 2-1/2 in', 'HVA-1190', 2, 400],
    ['Deck stain, cedar', 'PLU-1061', 3, 2499],
    ['Painters tape', '40063813', 12, 325],
  ] as const;
  type Item = (typeof items)[number];
  const money = (cents: number) => (cents / 100).toFixed(2).padStart(12);
  const amounts: Record<string, (item: Item) => string> = {
    'number, quantity @ price': ([, code, n, price]) => `  ${code}  ${n} @ ${money(price).trim()}${money(n * price)}`,
    'number, quantity and price in columns': ([, code, n, price]) => `${code}   ${n}${money(price)}${money(n * price)}`,
    'number with its label, unit': ([, code, n, price]) => `SKU: ${code} ${n} EA${money(price)}${money(n * price)}`,
    'everything with its label': ([, code, n, price]) =>
      `  Item# ${code} Qty ${n} Price ${money(price).trim()} Ext ${money(n * price).trim()}`,
    'number behind the quantity': ([, code, n, price]) => `  ${n} @ ${money(price).trim()}  ${code}${money(n * price)}`,
    'quantity x price': ([, , n, price]) => `   ${n} x ${money(price).trim()}${money(n * price)}`,
    'number of the article, boxes': ([, code, n, price]) =>
      `Art.Nr. ${code} ${n} BOX ${money(price)}${money(n * price)}`,
  };
  const befores = {
    nothing: [],
    address: ['HARBOR HARDWARE LLC', '12 Quay Street'],
    columns: ['Item   Qty   Price   Amount'],
    'columns in two rows': ['Item   Qty   Price   Amount', 'Description'],
  };
  const orders = {
    'name above': (item: Item, row: string) => [item[0], row],
    'name below': (item: Item, row: string) => [row.trim(), item[0]],
  };
  const cases = Object.entries(orders).flatMap(([order, rowsOf]) =>
    Object.entries(befores).flatMap(([before, head]) =>
      Object.entries(amounts).flatMap(([form, amountOf]) =>
        [1, 2, 4].map((count) => ({ order, before, form, count, head, rowsOf, amountOf })),
      ),
    ),
  );
  it('the place of a row tells it where text stands on both sides', () => {
    const both = (rows: string) => read(`Good morning\n${rows}\nSee you again\nTOTAL   25.50`);
    expect(both('Anchor bolts\n  HVA-1181   9.50\nWood screws\n  HVA-1190   16.00')).toEqual([
      ['Anchor bolts HVA-1181', null, 950],
      ['Wood screws HVA-1190', null, 1600],
    ]);
    expect(both('HVA-1181   9.50\n  Anchor bolts\nHVA-1190   16.00\n  Wood screws')[0]).toEqual([
      'HVA-1181 Anchor bolts',
      null,
      950,
    ]);
  });

  it('where nothing tells it, every quantity is in doubt', () => {
    const page = 'Good day to you\nHVA-1181   9.50\nAnchor bolts\nHVA-1190   16.00\nWood screws\nTOTAL   25.50';
    expect(findLines(textRows(printed(page))).map(({ isQuantitySure }) => isQuantitySure)).toEqual([false, false]);
  });

  it('a number in a row of its own belongs to the item of which all the others stand on the same side', () => {
    expect(read('HVA-1181\nAnchor bolts  9.50\nHVA-1190\nWood screws  16.00\nTOTAL   25.50')).toEqual([
      ['Anchor bolts HVA-1181', null, 950],
      ['Wood screws HVA-1190', null, 1600],
    ]);
    expect(read('Anchor bolts  9.50\nSKU 448812\nWood screws  16.00\nSKU 448990\nTOTAL   25.50')).toEqual([
      ['Anchor bolts 448812', null, 950],
      ['Wood screws 448990', null, 1600],
    ]);
    expect(read('INV-20417\nAnchor bolts  9.50\nHVA-1181\nWood screws  16.00\nHVA-1190\nTOTAL   25.50')).toEqual([
      ['Anchor bolts', null, 950],
      ['Wood screws', null, 1600],
    ]);
  });

  it.each(cases)('$count: $order, $form, below $before', ({ count, head, rowsOf, amountOf }) => {
    const bought = items.slice(0, count);
    const text = [...head, ...bought.flatMap((item) => rowsOf(item, amountOf(item))), 'SUBTOTAL      99.00'].join('\n');
    const lines = findLines(textRows(printed(text)));
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual(
      bought.map(([, , n, price]) => [n, n * price]),
    );
    for (const [at, [name, code]] of bought.entries()) {
      expect(lines[at]!.text).toContain(name);
      if (amountOf(bought[at]!).includes(code)) expect(lines[at]!.text).toContain(code);
    }
  });
});

it('the row below a line with its amount may have number and quantity', () => {
  expect(
    read(`
      Brass hinge 3 inch      9.00
        HVA-1181   2 @ 4.50
      Wood glue              12.00
        40063813   3 @ 4.00
      Deck screws             3.10
        1 @ 3.10
      SUBTOTAL               24.10`),
  ).toEqual([
    ['Brass hinge 3 inch HVA-1181', 2, 900],
    ['Wood glue 40063813', 3, 1200],
    ['Deck screws', 1, 310],
  ]);
});

it('several columns of small numbers before a description are cut off', () => {
  expect(
    read('Qty Ord  Qty Ship  Description  Price  Amount\n 1  4  4  CPL34 COPPER COUPLING  1.25  5.00\nTotal 5.00'),
  ).toEqual([['CPL34 COPPER COUPLING', 4, 500]]);
});

it('the row below a line may say how many it was', () => {
  expect(
    read(`
      612 WALL ANCHORS      RM6.20 S
      2 X RM 3.10
      431 HOSE CLAMP       RM16.50 S
      @10 X RM 1.65
      288 TWINE             RM1.35 S
      Total                RM24.05`),
  ).toEqual([
    ['612 WALL ANCHORS', 2, 620],
    ['431 HOSE CLAMP', 10, 1650],
    ['288 TWINE', null, 135],
  ]);
});

it('or continue with its description', () => {
  expect(read('MAGNA HSS          8.00\nJOBBER DRILLS\nTOTAL              8.00')).toEqual([
    ['MAGNA HSS JOBBER DRILLS', null, 800],
  ]);
});

it.each([['QTY'], ['Qty.'], ['Qnty'], ['oty']])('a column %s says the quantities', (name) => {
  expect(
    read(`
      ${name}    SKU      DESCRIPTION       AMOUNT
        2    448812   GFCI OUTLET 15A    38.00
       10    220194   CONNECTOR           8.95
      Total                              46.95`),
  ).toEqual([
    ['448812 GFCI OUTLET 15A', 2, 3800],
    ['220194 CONNECTOR', 10, 895],
  ]);
});

it('price and quantity are cut off the text', () => {
  expect(read('Drill bit 2 4.00 8.00\nBrush @ 2.00       2.00\nTotal  10.00')).toEqual([
    ['Drill bit', 2, 800],
    ['Brush', null, 200],
  ]);
});

describe('no lines are', () => {
  it.each([
    ['taxes', 'Sales tax      1.20'],
    ['savings', 'You saved      1.20'],
    ['coupons', 'Coupon        -1.20'],
    ['totals of a tax rate', 'Total 6% supplies 5.00'],
    ['dates', 'Sold 27/08/2019    5.00'],
  ])('%s', (_, row) => {
    expect(read(`Nails box      5.00\n${row}\nWood glue      2.00\nTotal 7.00`)).toEqual([
      ['Nails box', null, 500],
      ['Wood glue', null, 200],
    ]);
  });

  it('counts of items', () => {
    expect(read('Nails box   5.00\nITEM(S) : 1  QTY(S) : 1\nTotal   5.00')).toEqual([['Nails box', null, 500]]);
  });

  it('what follows the total', () => {
    expect(read('Nails box   5.00\nTotal   5.00\nVISA   5.00\nGST Summary  Amount  Tax\nSR items  4.72  0.28')).toEqual(
      [['Nails box', null, 500]],
    );
  });

  it('a total with an illegible label', () => {
    expect(read('Nails box   5.00\nWood glue   2.00\nSbTeta?   7.00\nTotal   7.00')).toHaveLength(2);
  });
});

it.each([
  'FENDER WASHER',
  'JOIST HANGER',
  'GROUNDING BAR',
  'SUBWAY TILE',
  'METAL ROOFING',
  'WIRE TERMINAL',
  'TABLE SAW',
  'CASHMERE PAINT',
])('%s is bought, and no label', (name) => {
  expect(read(`${name}      5.00\nWood glue      2.00\nTotal 7.00`).map(([text]) => text)).toEqual([name, 'Wood glue']);
});

it.each(['TABLE SAW BLADE', 'WIRE TERMINALS', 'CARDBOARD BOX'])('%s above its amount is bought, too', (name) => {
  expect(read(`${name}\n  2 @ 3.00      6.00\nTotal         6.00`)).toEqual([[name, 2, 600]]);
});

it('returned goods have an amount below zero and no quantity', () => {
  expect(read('Wood stain  2.78 -2  -5.56\nTotal  -5.56')).toEqual([['Wood stain', null, -556]]);
});

it.each([
  ...['CASH BOX STEEL', 'GRAND PIANO HINGE', 'TOTAL PIPE SEALANT', 'CHANGEOVER SWITCH', 'MERCHANDISE HOOK SET'],
  ...['VISA GIFT ENVELOPE', 'TAX FREE HAMMER', 'POINTS CONDENSER SET', 'DISCOVERY TAPE WIDE'],
])('%j is no total, tax or payment', (name) => {
  const text = `EXTERIOR LATEX GAL 42.99\n${name} 9.99\nWIRE BRUSH 7.99\nSUBTOTAL 60.97`;
  expect(read(text).map(([line]) => line)).toEqual(['EXTERIOR LATEX GAL', name, 'WIRE BRUSH']);
});

it.each(['PIPE 10', 'NAIL 16 X 3', 'BOLT M8 X 40'])('the size at the end of %j stays', (name) => {
  expect(read(`${name} 9.99\nSUBTOTAL 9.99`)).toEqual([[name, null, 999]]);
});

describe('how many were bought', () => {
  const sure = (text: string) =>
    findLines(textRows(printed(text))).map((line) => [line.quantity, line.isQuantitySure] as const);

  it.each<[string, number | null]>([
    ['WIRE BRUSH               7.99 T', null],
    ['048231 WIRE BRUSH        7.99', null],
    ['WIRE BRUSH      1        7.99', null],
    ['WIRE BRUSH\n 048231991   7.99', null],
    ['WIRE BRUSH      2 EA     7.99', 2],
    ['WIRE BRUSH\n 2 @ 24.99   49.98', 2],
    ['WIRE BRUSH      49.98\n 2 @ 24.99   49.98', 2],
    ['WIRE BRUSH      RM6.20 S\n2 X RM 3.10', 2],
  ])('is clear in %j', (rows, quantity) => {
    expect(sure(`${rows}\nTOTAL 99.00`)).toEqual([[quantity, true]]);
  });

  it.each<[string, number | null]>([
    // '2 @ 24.99 49.98', misread.
    ['WIRE BRUSH\n 20 24.99   49.98', null],
    ['WIRE BRUSH\n 8 @ 24.99   49.98', 8],
    ['WIRE BRUSH\n 2 @ 2499   49.98', null],
    ['WIRE BRUSH      49.98\n 20 24.99   49.98', null],
    ['WIRE BRUSH      49.98\n 20 24.99   .', null],
    ['WIRE BRUSH   20 24.99   49.98', null],
    ['2 WIRE BRUSH    49.98', null],
    ['WIRE BRUSH   2  49.98', null],
    ['WIRE BRUSH\n 2          49.98', null],
    ['WIRE BRUSH      RM6.20 S\n2 X RM 3.16', 2],
  ])('is in doubt in %j', (rows, quantity) => {
    expect(sure(`${rows}\nTOTAL 99.00`)).toEqual([[quantity, false]]);
  });
});
