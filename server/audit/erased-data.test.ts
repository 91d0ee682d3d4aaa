import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { auditActions, auditEvent } from '#contract/audit-events.ts';
import { type EventType, events } from '#contract/events.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  items?: Schema;
} & {
  properties?: Record<string, Schema>;
};

/** Data in which every text is filled in. */
function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, sampleOf(value)]));
  if (schema.type === 'array') return [sampleOf(schema.items!)];
  if (schema.type === 'string') return schema.format === 'uuid' ? '01890000-0000-7000-8000-000000000000' : 'A word';
  return { integer: 1, boolean: true }[schema.type ?? ''] ?? 'A word';
}

const recorded = (Object.keys(auditActions) as EventType[]).flatMap((type) => {
  const action = auditActions[type];
  return action === null ? [] : { action, type };
});
test.each(recorded)(
  'what stays of $action is valid, and holds no words that people write',
  async ({ action, type }) => {
    const data = sampleOf(z.toJSONSchema(events[type], { unrepresentable: 'any' }) as Schema);
    const { rows } = await sql<{ left: object }>`
      select without_personal_data(${JSON.stringify(data)}::jsonb) as left`.execute(database.db);
    const { left } = rows[0]!;
    expect(auditEvent.safeParse({ action, data: left }).error?.message).toBeUndefined();
    const written = Object.entries(left).filter(([key, value]) => value === 'A word' && !impersonal.includes(key));
    if (isOfMembers(action)) expect(written).toEqual([]);
  },
);

/** What these hold is of the program, or is kept in the ledger or the receipt too. */
const impersonal = ['color', 'dateOfPurchase', 'item', 'kind', 'reason', 'receiptNumber', 'size'];
const isOfMembers = (action: string) => !/^(administrator|invitation|program|company|rebate items)/.test(action);
