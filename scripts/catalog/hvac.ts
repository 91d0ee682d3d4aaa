import { type Family, family } from './family.ts';

const tons = ['1.5 ton', '2 ton', '2.5 ton', '3 ton', '4 ton', '5 ton'];
const ducts = ['4"', '5"', '6"', '8"', '10"', '12"'];
const filters = ['14" x 20" x 1"', '16" x 20" x 1"', '16" x 25" x 1"', '20" x 20" x 1"', '20" x 25" x 4"'];

export const hvac: readonly Family[] = [
  family('Air Conditioner, Split, 14.3 SEER2', 'Northwind', 'Galvanized Steel', 'Each', [460, 860], tons),
  family('Heat Pump, Split, 15.2 SEER2', 'Northwind', 'Galvanized Steel', 'Each', [520, 900], tons),
  family('Round Duct Pipe, 26 Gauge, 5 ft', 'Tinsmith Row', 'Galvanized Steel', 'Each', [8, 30], ducts),
  family('Adjustable Elbow, 90°', 'Tinsmith Row', 'Galvanized Steel', 'Each', [6, 24], ducts),
  family('Flexible Duct, R-8, 25 ft', 'Tinsmith Row', 'Insulated Foil', 'Each', [28, 84], ducts),
  family('Pleated Filter, MERV 11', 'Clearbrook', 'Synthetic', 'Pack of 6', [22, 70], filters),
  family('Pleated Filter, MERV 13', 'Clearbrook', 'Synthetic', 'Pack of 6', [30, 88], filters),
  family('Thermostat, Wi-Fi', 'Clearbrook', 'Thermoplastic', 'Each', [110, 190], ['1H/1C', '2H/2C', '3H/2C']),
  family(
    'Line Set, Insulated',
    'Ferncliff',
    'Copper',
    'Coil',
    [80, 220],
    ['1/4" x 3/8" x 25 ft', '1/4" x 1/2" x 25 ft', '3/8" x 3/4" x 50 ft'],
  ),
  family(
    'Foil Tape, UL 181A-P',
    'Sealmoor',
    'Aluminum',
    'Roll',
    [9, 26],
    ['2" x 50 yd', '2-1/2" x 60 yd', '3" x 50 yd'],
  ),
];
