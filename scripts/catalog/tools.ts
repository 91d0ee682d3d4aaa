import { type Family, family } from './family.ts';

const blades = ['6-1/2"', '7-1/4"', '8-1/4"', '10"', '12"'];
const bits = ['1/4"', '3/8"', '1/2"', '5/8"', '3/4"', '1"'];

export const tools: readonly Family[] = [
  family(
    'Drill/Driver Kit, Brushless, 20 V',
    'Torrent Forge',
    'Composite',
    'Kit',
    [240, 420],
    ['Compact', '1/2"', '1/2" Hammer'],
  ),
  family('Impact Driver, Bare Tool, 20 V', 'Torrent Forge', 'Composite', 'Each', [180, 290], ['1/4"', '3/8"', '1/2"']),
  family('Circular Saw, Bare Tool, 20 V', 'Torrent Forge', 'Magnesium', 'Each', [230, 330], ['6-1/2"', '7-1/4"']),
  family(
    'Battery, Lithium-Ion, 20 V',
    'Torrent Forge',
    'Lithium-Ion',
    'Each',
    [90, 300],
    ['2.0 Ah', '4.0 Ah', '5.0 Ah', '8.0 Ah', '12.0 Ah'],
  ),
  family('Table Saw, Jobsite, with Stand', 'Torrent Forge', 'Steel', 'Each', [620, 900], ['8-1/4"', '10"']),
  family('Saw Blade, 24 Tooth, Carbide', 'Keenridge', 'Carbide', 'Each', [14, 52], blades),
  family('Saw Blade, 60 Tooth, Fine Finish', 'Keenridge', 'Carbide', 'Each', [26, 88], blades),
  family(
    'Hole Saw, Bi-Metal',
    'Keenridge',
    'Bi-Metal',
    'Each',
    [9, 34],
    ['3/4"', '1-1/8"', '1-3/8"', '2-1/8"', '2-9/16"', '4"'],
  ),
  family('Spade Bit', 'Keenridge', 'Steel', 'Each', [5, 9], bits),
  family('Masonry Bit, SDS-Plus', 'Keenridge', 'Carbide', 'Each', [8, 36], bits),
  family('Adjustable Wrench', 'Hammerfield', 'Chrome Vanadium', 'Each', [14, 60], ['6"', '8"', '10"', '12"', '15"']),
  family('Pipe Wrench, Straight', 'Hammerfield', 'Cast Iron', 'Each', [22, 140], ['10"', '14"', '18"', '24"', '36"']),
  family('Framing Hammer, Milled', 'Hammerfield', 'Hickory', 'Each', [24, 42], ['16 oz', '20 oz', '22 oz', '28 oz']),
  family('Tape Measure, "Grip" Case', 'Trueline', 'Nylon', 'Each', [9, 28], ['16 ft', '25 ft', '30 ft', '35 ft']),
  family('Box Beam Level', 'Trueline', 'Aluminum', 'Each', [20, 120], ['24"', '48"', '72"', '78"']),
  family('Utility Knife Blades', 'Keenridge', 'Carbon Steel', 'Pack', [5, 22], ['10 count', '50 count', '100 count']),
];
