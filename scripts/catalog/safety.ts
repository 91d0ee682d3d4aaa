import { type Family, family } from './family.ts';

const sizes = ['Small', 'Medium', 'Large', 'X-Large', '2X-Large'];

export const safety: readonly Family[] = [
  family('Work Glove, Nitrile Coated', 'Gripwell', 'Nylon', 'Pack of 12', [24, 26], sizes),
  family('Work Glove, Cut Level A4', 'Gripwell', 'HPPE', 'Pair', [10, 12], sizes),
  family('Leather Driver Glove', 'Gripwell', 'Cowhide', 'Pair', [14, 18], sizes),
  family('Vest, Hi-Vis, Class 2, Lime', 'Beaconline', 'Polyester Mesh', 'Each', [9, 13], sizes),
  family('Coverall, Hooded', 'Beaconline', 'SMS Polypropylene', 'Case of 25', [70, 90], sizes),
  family('Hard Hat, Vented, Ratchet', 'Beaconline', 'HDPE', 'Each', [18, 22], ['White', 'Yellow', 'Blue', 'Orange']),
  family('Safety Glasses, Anti-Fog', 'Beaconline', 'Polycarbonate', 'Box of 12', [26, 32], ['Clear', 'Gray', 'Amber']),
  family('Respirator, Half Face', 'Breathwell', 'Silicone', 'Each', [22, 26], ['Small', 'Medium', 'Large']),
  family(
    'Particulate Respirator, N95',
    'Breathwell',
    'Polypropylene',
    'Box',
    [18, 130],
    ['20 count', '80 count', '160 count'],
  ),
  family('Full-Body Harness, 5-Point', 'Beaconline', 'Polyester', 'Each', [95, 120], ['S-M', 'L-XL', '2X-3X']),
  family(
    'First Aid Kit, ANSI Class A',
    'Breathwell',
    'Steel',
    'Each',
    [40, 110],
    ['25 person', '50 person', '100 person'],
  ),
];
