import { type Family, family } from './family.ts';

const cans = ['1 qt', '1 gal', '5 gal'];
const brushes = ['1"', '1-1/2"', '2"', '2-1/2"', '3"'];
const tape = ['3/4" x 60 yd', '1" x 60 yd', '1-1/2" x 60 yd', '2" x 60 yd'];

export const paint: readonly Family[] = [
  family('Interior Latex, Eggshell, Base 1', 'Harborlight', 'Acrylic', 'Can', [18, 180], cans),
  family('Interior Latex, Semi-Gloss, Base 1', 'Harborlight', 'Acrylic', 'Can', [19, 190], cans),
  family('Interior Latex, Flat, Ceiling White', 'Harborlight', 'Acrylic', 'Can', [15, 150], cans),
  family('Exterior Latex, Satin, Deep Base', 'Harborlight', 'Acrylic', 'Can', [22, 220], cans),
  family('Exterior Solid Stain, Cedar', 'Saltmarsh', 'Acrylic', 'Can', [20, 195], cans),
  family('Drywall Primer, PVA', 'Harborlight', 'Latex', 'Can', [10, 90], cans),
  family('Stain-Blocking Primer, "Odorless"', 'Saltmarsh', 'Alkyd', 'Can', [16, 165], cans),
  family('Epoxy Floor Coating, 2-Part', 'Saltmarsh', 'Epoxy', 'Kit', [90, 330], ['1 gal', '2 gal', '3 gal']),
  family('Angled Sash Brush', 'Whitlock', 'Nylon/Polyester', 'Each', [6, 18], brushes),
  family('Flat Wall Brush', 'Whitlock', 'China Bristle', 'Each', [6, 20], brushes),
  family('Roller Cover, 3/8" Nap', 'Whitlock', 'Microfiber', 'Pack of 3', [8, 24], ['4"', '9"', '14"', '18"']),
  family("Painter's Tape, 14-Day", 'Whitlock', 'Crepe Paper', 'Roll', [5, 13], tape),
  family(
    'Drop Cloth',
    'Whitlock',
    'Canvas',
    'Each',
    [12, 60],
    ['4 ft x 5 ft', '6 ft x 9 ft', '9 ft x 12 ft', '12 ft x 15 ft'],
  ),
  family('Caulk, Paintable, White', 'Sealmoor', 'Acrylic Latex', 'Tube', [5, 44], ['5.5 oz', '10.1 oz', 'Case of 12']),
  family('Spackling, Lightweight', 'Sealmoor', 'Vinyl', 'Tub', [5, 24], ['8 oz', '1 qt', '1 gal']),
  family(
    'Sandpaper Disc, 5", Hook & Loop',
    'Keenridge',
    'Aluminum Oxide',
    'Box of 50',
    [18, 22],
    ['80 Grit', '120 Grit', '180 Grit', '220 Grit'],
  ),
];
