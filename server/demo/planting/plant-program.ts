import { today } from '#domain/calendar.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { FileStore } from '#server/files/store.ts';
import { drawLogo } from '../art/logo.ts';
import { demoCompany, demoProgram } from '../harbor/program.ts';
import { demoForm } from '../harbor/registration.ts';
import { storeFile } from './store-file.ts';

/** The company with its logo, and its program with form and rules. */
export async function plantProgram(db: Db, store: FileStore, adminId: string, now: Date): Promise<string> {
  const programId = newId();
  const { name, slug, rules, terms, usersRequireApproval, monthsBeforeToday, monthsAfterToday } = demoProgram;
  await db
    .insertInto('programs')
    .values({
      id: programId,
      name,
      slug,
      rules,
      terms,
      company_id: await plantCompany(db, store, adminId),
      users_require_approval: usersRequireApproval,
      start_date: monthsFrom(now, -monthsBeforeToday),
      end_date: monthsFrom(now, monthsAfterToday),
      registration_form: JSON.stringify(demoForm),
      rebate_item_fields: JSON.stringify(searchFields),
      created_at: new Date(`${monthsFrom(now, -monthsBeforeToday)}T08:00:00Z`),
    })
    .execute();
  return programId;
}

/** The columns of the catalog that participants search by. */
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

async function plantCompany(db: Db, store: FileStore, adminId: string): Promise<string> {
  const companyId = newId();
  const logo = await storeFile(db, store, {
    programId: null,
    album: 'companyLogos',
    fileName: 'harbor-supply.png',
    contentType: 'image/png',
    bytes: await drawLogo(),
    uploadedBy: adminId,
  });
  const { name, brandColor } = demoCompany;
  await db.insertInto('companies').values({ id: companyId, name, brand_color: brandColor, logo_key: logo }).execute();
  return companyId;
}

function monthsFrom(now: Date, months: number): string {
  const at = new Date(now);
  at.setUTCMonth(at.getUTCMonth() + months, 1);
  return today(at);
}
