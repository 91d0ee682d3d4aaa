import { today } from '#domain/calendar.ts';

import { type ItemColumn, withNameColumns } from '#domain/item-columns.ts';

import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import type { FileStore } from '#server/files/store.ts';
import { type DemoProgram, demoZone } from '../harbor/program.ts';
import { spanishColumns } from '../harbor/spanish.ts';
import { storePicture } from './store-file.ts';

interface Place {
  db: Tx;
  store: FileStore;
  adminId: string;
}

/** The company with its logo, and its program with form and rules. */
export async function seedProgram(place: Place, program: DemoProgram, now: Date): Promise<string> {
  const programId = newId();
  const { name, slug, rules, terms, usersRequireApproval, languages, months, formItems, texts = {} } = program;
  const start = monthsFrom(now, -months.before);
  await place.db
    .insertInto('programs')
    .values({
      id: programId,
      name,
      slug,
      rules,
      terms,
      texts: JSON.stringify(texts),
      time_zone: demoZone,
      company_id: await seedCompany(place, program.company),
      users_require_approval: usersRequireApproval,
      languages: [...languages],
      start_date: start,
      end_date: monthsFrom(now, months.after),
      registration_form: JSON.stringify({ formItems }),
      rebate_item_fields: JSON.stringify(withNameColumns(searchFields, languages).map(inSpanish)),
      created_at: new Date(`${start}T08:00:00Z`),
    })
    .execute();
  return programId;
}

/** The columns of the catalog that participants can search. */
const searchFields = [
  { field: 'name', displayName: 'Name', searchable: true },
  { field: 'points', displayName: 'Points', searchable: false },
  { field: 'category', displayName: 'Category', searchable: true },
  { field: 'uniqueIdentifier', displayName: 'Unique Identifier', searchable: true },
  { field: 'brand', displayName: 'Brand', searchable: true },
  { field: 'size', displayName: 'Size', searchable: true },
  { field: 'material', displayName: 'Material', searchable: true },
  { field: 'unit', displayName: 'Unit', searchable: false },
];

const inSpanish = (column: ItemColumn): ItemColumn => {
  const displayName = spanishColumns[column.field];
  return displayName ? { ...column, texts: { es: { displayName } } } : column;
};

async function seedCompany(place: Place, { name, brandColor, logo }: DemoProgram['company']): Promise<string> {
  const id = newId();
  const logo_key = logo && (await storePicture(place, { file: logo, programId: null, album: 'companyLogos' }));
  await place.db.insertInto('companies').values({ id, name, brand_color: brandColor, logo_key }).execute();
  return id;
}

/** The first day of a month. */
function monthsFrom(now: Date, months: number): string {
  const at = new Date(today(now, demoZone));
  at.setUTCMonth(at.getUTCMonth() + months, 1);
  return today(at, 'UTC');
}
