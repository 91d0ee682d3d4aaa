import { type Family, family } from './family.ts';

const screws = ['#8 x 1-1/4"', '#8 x 1-5/8"', '#8 x 2"', '#9 x 2-1/2"', '#9 x 3"', '#10 x 3-1/2"'];
const bolts = ['1/4" x 2"', '5/16" x 3"', '3/8" x 3"', '3/8" x 4"', '1/2" x 4"', '1/2" x 6"', '5/8" x 6"'];
const drywall = ['#6 x 1"', '#6 x 1-1/4"', '#6 x 1-5/8"', '#8 x 2-1/2"'];

export const fasteners: readonly Family[] = [
  family('Deck Screw, Star Drive', 'Gritlock', 'Coated Steel', '5 lb Box', [24, 36], screws),
  family('Deck Screw, Star Drive, Marine', 'Gritlock', '316 Stainless', '5 lb Box', [60, 96], screws),
  family('Drywall Screw, Coarse', 'Gritlock', 'Phosphate Steel', '5 lb Box', [16, 22], drywall),
  family('Drywall Screw, Fine', 'Gritlock', 'Phosphate Steel', '5 lb Box', [16, 22], drywall),
  family('Carriage Bolt', 'Ironvale', 'Galvanized Steel', 'Box of 50', [15, 88], bolts),
  family('Hex Bolt, Grade 5', 'Ironvale', 'Zinc Steel', 'Box of 50', [14, 84], bolts),
  family('Lag Screw, Hex Head', 'Ironvale', 'Galvanized Steel', 'Box of 50', [16, 90], bolts),
  family('Wedge Anchor', 'Ironvale', 'Zinc Steel', 'Box of 25', [20, 98], bolts),
  family(
    'Framing Nail, 21°, Ring Shank',
    'Hammerfield',
    'Bright Steel',
    'Box of 2,000',
    [38, 60],
    ['2"', '2-3/8"', '3"', '3-1/4"', '3-1/2"'],
  ),
  family(
    'Finish Nail, 16 Gauge',
    'Hammerfield',
    'Galvanized Steel',
    'Box of 2,500',
    [16, 28],
    ['1"', '1-1/2"', '2"', '2-1/2"'],
  ),
  family(
    'Joist Hanger, Face Mount',
    'Ironvale',
    'Galvanized Steel',
    'Each',
    [5, 18],
    ['2x4', '2x6', '2x8', '2x10', '2x12'],
  ),
  family('Construction Adhesive', 'Sealmoor', 'Polyurethane', 'Tube', [7, 70], ['10 oz', '28 oz', 'Case of 12']),
];
