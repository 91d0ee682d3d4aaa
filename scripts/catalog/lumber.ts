import { type Family, family } from './family.ts';

const lengths = ['8 ft', '10 ft', '12 ft', '14 ft', '16 ft'];
const panels = [
  '1/4" x 4 ft x 8 ft',
  '3/8" x 4 ft x 8 ft',
  '1/2" x 4 ft x 8 ft',
  '5/8" x 4 ft x 8 ft',
  '3/4" x 4 ft x 8 ft',
];

export const lumber: readonly Family[] = [
  family('2x4 Stud, No. 2', 'Pinecrest Mills', 'Spruce-Pine-Fir', 'Each', [5, 12], lengths),
  family('2x6 Board, No. 2', 'Pinecrest Mills', 'Spruce-Pine-Fir', 'Each', [8, 20], lengths),
  family('2x10 Board, No. 2', 'Pinecrest Mills', 'Douglas Fir', 'Each', [16, 38], lengths),
  family('2x6 Board, Ground Contact', 'Pinecrest Mills', 'Treated Pine', 'Each', [11, 26], lengths),
  family('4x4 Post, Ground Contact', 'Pinecrest Mills', 'Treated Pine', 'Each', [12, 30], lengths),
  family('5/4x6 Deck Board, Premium', 'Saltmarsh', 'Western Red Cedar', 'Each', [18, 42], lengths),
  family(
    'Composite Deck Board, Grooved, Driftwood',
    'Saltmarsh',
    'Composite',
    'Each',
    [34, 62],
    ['12 ft', '16 ft', '20 ft'],
  ),
  family('Sheathing Plywood, CDX', 'Northfork', 'Southern Pine', 'Sheet', [16, 44], panels),
  family('Cabinet Plywood, A-1', 'Northfork', 'Birch', 'Sheet', [38, 92], panels),
  family('OSB Sheathing', 'Northfork', 'Engineered Wood', 'Sheet', [12, 36], panels),
  family(
    'Drywall, Moisture Resistant',
    'Chalkstone',
    'Gypsum',
    'Sheet',
    [10, 26],
    ['1/2" x 4 ft x 8 ft', '1/2" x 4 ft x 12 ft', '5/8" x 4 ft x 8 ft'],
  ),
  family(
    'Cement Board',
    'Chalkstone',
    'Cement',
    'Sheet',
    [10, 18],
    ['1/4" x 3 ft x 5 ft', '1/2" x 3 ft x 5 ft', '5/8" x 4 ft x 8 ft'],
  ),
];
