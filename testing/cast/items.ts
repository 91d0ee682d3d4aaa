/** The few items and rewards of the tests; the demo program has a whole catalog. */
export const items = [
  {
    name: 'ProCoat Exterior Paint 5 gal',
    points: 250,
    category: 'Paint',
    uniqueIdentifier: 'PC-EXT-5G',
    fields: { brand: 'ProCoat', size: '5 gal' },
  },
  {
    name: 'RapidSet Cement 50 lb',
    points: 40,
    category: 'Lumber & Boards',
    uniqueIdentifier: 'RS-50',
    fields: { brand: 'RapidSet', size: '50 lb' },
  },
  {
    name: 'LED Work Light 60 W',
    points: 120,
    category: 'Electrical',
    uniqueIdentifier: 'LED-60',
    fields: { brand: 'Brightline', size: '60 W' },
  },
];
export const rewards = [
  {
    name: 'Insulated Thermos',
    points: 300,
    description: '<p>Keeps coffee hot for a shift.</p>',
    sizes: [] as string[],
    colors: [] as { name: string; hex: string }[],
  },
  {
    name: 'Crew T-Shirt',
    points: 500,
    description: '<p>Heavy cotton.</p>',
    sizes: ['Medium', 'Large'],
    colors: [
      { name: 'Black', hex: '000' },
      { name: 'Blue', hex: '2949fd' },
    ],
  },
  { name: 'Cordless Drill', points: 5000, description: '<p>With two batteries.</p>', sizes: [], colors: [] },
];
