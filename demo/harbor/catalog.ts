import { readFile } from 'node:fs/promises';
import { demoFile } from '../demo-file.ts';

/** In the order of the program's pages; each has a picture in `demo/pictures`. */
export const itemCategories = [
  'Plumbing',
  'Electrical',
  'Paint',
  'Fasteners',
  'Tools',
  'Lumber & Boards',
  'HVAC',
  'Safety',
] as const;

/** Harbor Supply's price list, as the CSV file that an administrator imports. */
export const readDemoCatalog = (): Promise<string> => readFile(demoFile('catalog.csv'), 'utf8');
