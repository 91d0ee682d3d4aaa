import { type Family, family } from './family.ts';

const amps = ['15 A', '20 A', '30 A', '40 A', '50 A', '60 A', '100 A'];
const conduit = ['1/2"', '3/4"', '1"', '1-1/4"', '1-1/2"', '2"'];
const cable = ['14/2 x 50 ft', '14/2 x 250 ft', '12/2 x 50 ft', '12/2 x 250 ft', '10/3 x 250 ft'];
const colors = ['White', 'Ivory', 'Gray', 'Black'];

export const electrical: readonly Family[] = [
  family('Circuit Breaker, 1-Pole Plug-On', 'Voltcrest', 'Thermoplastic', 'Each', [9, 60], amps),
  family('Circuit Breaker, 2-Pole Plug-On', 'Voltcrest', 'Thermoplastic', 'Each', [18, 120], amps),
  family('AFCI Breaker, 1-Pole', 'Voltcrest', 'Thermoplastic', 'Each', [55, 70], ['15 A', '20 A']),
  family(
    'Load Center, Main Breaker',
    'Voltcrest',
    'Steel',
    'Each',
    [160, 520],
    ['100 A', '125 A', '150 A', '200 A', '400 A'],
  ),
  family('NM-B Cable', 'Copperhead Mills', 'Copper', 'Roll', [40, 260], cable),
  family('MC Cable, Steel Armor', 'Copperhead Mills', 'Copper', 'Roll', [55, 310], cable),
  family('EMT Conduit, 10 ft', 'Ridgeway', 'Galvanized Steel', 'Length', [8, 60], conduit),
  family('EMT Set-Screw Connector', 'Ridgeway', 'Steel', 'Box of 25', [10, 48], conduit),
  family('Liquidtight Conduit, 25 ft', 'Ridgeway', 'PVC', 'Coil', [24, 130], conduit),
  family('GFCI Outlet, Self-Test, 20 A', 'Brightwater', 'Thermoplastic', 'Each', [22, 24], colors),
  family('Decorator Switch, 3-Way', 'Brightwater', 'Thermoplastic', 'Each', [8, 9], colors),
  family('Dimmer, LED, 150 W', 'Brightwater', 'Thermoplastic', 'Each', [26, 28], colors),
  family(
    'Junction Box with Cover',
    'Ridgeway',
    'Galvanized Steel',
    'Each',
    [5, 34],
    ['4" x 4"', '6" x 6"', '8" x 8"', '12" x 12"'],
  ),
  family('LED Wafer Light, Selectable', 'Lumenette', 'Aluminum', 'Pack of 4', [60, 130], ['4"', '6"', '8"']),
  family('LED High Bay, Round', 'Lumenette', 'Aluminum', 'Each', [140, 340], ['100 W', '150 W', '200 W', '240 W']),
  family(
    'Wire Connector, "Twist" Type',
    'Copperhead Mills',
    'Nylon',
    'Jar',
    [8, 30],
    ['50 count', '100 count', '250 count', '500 count'],
  ),
  family(
    'THHN Wire, Stranded, 500 ft',
    'Copperhead Mills',
    'Copper',
    'Spool',
    [60, 280],
    ['14 AWG', '12 AWG', '10 AWG', '8 AWG'],
  ),
  family('PVC Conduit, Schedule 40, 10 ft', 'Ridgeway', 'PVC', 'Length', [5, 30], conduit),
];
