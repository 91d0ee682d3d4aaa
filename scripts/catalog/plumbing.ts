import { type Family, family } from './family.ts';

const pipe = ['1/2"', '3/4"', '1"', '1-1/4"', '1-1/2"', '2"'];
const drain = ['1-1/2"', '2"', '3"', '4"', '6"'];
const coil = ['1/2" x 100 ft', '1/2" x 300 ft', '3/4" x 100 ft', '3/4" x 300 ft', '1" x 100 ft'];
const gallons = ['30 gal', '40 gal', '50 gal', '65 gal', '80 gal'];

export const plumbing: readonly Family[] = [
  family('Full Port Ball Valve, Threaded', 'Calderbrook', 'Brass', 'Each', [12, 95], pipe),
  family('Full Port Ball Valve, Press', 'Calderbrook', 'Brass', 'Each', [22, 140], pipe),
  family('Gate Valve, Solder', 'Calderbrook', 'Bronze', 'Each', [18, 120], pipe),
  family('Check Valve, Spring', 'Tidewell', 'Bronze', 'Each', [20, 110], pipe),
  family('90° Elbow, Sweat', 'Ferncliff', 'Copper', 'Bag of 10', [9, 60], pipe),
  family('Tee, Sweat', 'Ferncliff', 'Copper', 'Bag of 10', [12, 75], pipe),
  family('Coupling, Press', 'Ferncliff', 'Copper', 'Each', [8, 44], pipe),
  family('Type L Tube, 10 ft', 'Ferncliff', 'Copper', 'Length', [30, 190], pipe),
  family('PEX-A Tubing, Red', 'Flexline Bay', 'Polyethylene', 'Coil', [45, 190], coil),
  family('PEX-A Tubing, Blue', 'Flexline Bay', 'Polyethylene', 'Coil', [45, 190], coil),
  family('Expansion Elbow, PEX', 'Flexline Bay', 'Brass', 'Each', [6, 24], ['1/2"', '3/4"', '1"']),
  family('DWV Pipe, 10 ft', 'Stonemark', 'PVC', 'Length', [14, 90], drain),
  family('DWV Sanitary Tee', 'Stonemark', 'PVC', 'Each', [5, 48], drain),
  family('No-Hub Coupling, "Quick" Band', 'Stonemark', 'Stainless Steel', 'Each', [10, 55], drain),
  family('Gas Water Heater, Tall', 'Emberly', 'Steel', 'Each', [420, 860], gallons),
  family('Electric Water Heater, Tall', 'Emberly', 'Steel', 'Each', [360, 780], gallons),
  family(
    'Sump Pump, Submersible',
    'Tidewell',
    'Cast Iron',
    'Each',
    [160, 420],
    ['1/4 HP', '1/3 HP', '1/2 HP', '3/4 HP'],
  ),
  family('Kitchen Faucet, Pull-Down', 'Larkspur', 'Chrome', 'Each', [150, 310], ['Single Hole', '3 Hole', '4 Hole']),
  family(
    'Pressure Gauge, Dry',
    'Tidewell',
    'Steel',
    'Each',
    [10, 22],
    ['0-60 PSI', '0-100 PSI', '0-160 PSI', '0-300 PSI'],
  ),
  family('Pipe Hanger, Clevis', 'Ironvale', 'Steel', 'Each', [5, 20], pipe),
];
