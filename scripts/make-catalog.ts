import { writeFileSync } from 'node:fs';
import { type ItemCategory, itemCategories } from '#server/demo/art/item-pictures.ts';
import { electrical } from './catalog/electrical.ts';
import type { Family } from './catalog/family.ts';
import { fasteners } from './catalog/fasteners.ts';
import { hvac } from './catalog/hvac.ts';
import { lumber } from './catalog/lumber.ts';
import { paint } from './catalog/paint.ts';
import { plumbing } from './catalog/plumbing.ts';
import { safety } from './catalog/safety.ts';
import { tools } from './catalog/tools.ts';

const families: Record<ItemCategory, readonly Family[]> = {
  Plumbing: plumbing,
  Electrical: electrical,
  Paint: paint,
  Fasteners: fasteners,
  Tools: tools,
  'Lumber & Boards': lumber,
  HVAC: hvac,
  Safety: safety,
};

const header = ['Name', 'Points', 'Category', 'Unique Identifier', 'Brand', 'Size', 'Material', 'Unit'];
const rows = itemCategories.flatMap((category) =>
  families[category].flatMap((family, place) => listRows(category, family, place)),
);
writeFileSync(new URL('../server/demo/harbor/catalog.csv', import.meta.url), [header, ...rows].map(writeRow).join(''));
process.stdout.write(`${rows.length} products\n`);

function listRows(category: ItemCategory, family: Family, place: number): string[][] {
  const { name, brand, material, unit, points, sizes } = family;
  const [first, last] = points;
  return sizes.map((size, step) => {
    const worth = first + ((last - first) * step) / Math.max(1, sizes.length - 1);
    const identifier = `${category.slice(0, 3).toUpperCase()}-${1001 + place * 20 + step}`;
    return [`${brand} ${name}, ${size}`, String(Math.round(worth)), category, identifier, brand, size, material, unit];
  });
}

function writeRow(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(',')}\n`;
}
