import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type AuditAction, auditActions, auditEvent } from '#contract/audit-events.ts';
import { type EventType, events } from '#contract/events.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

type Schema = {
  type?: string | string[];
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
  return { integer: 1, boolean: true }[String(schema.type)] ?? 'A word';
}

/** Where the texts are that people write; codes and ids are none. */
function textsOf(schema: Schema, path: string): string[] {
  if (schema.const !== undefined || schema.enum || schema.format === 'uuid') return [];
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((one) => textsOf(one, path)))];
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key));
  if (schema.type === 'array') return textsOf(schema.items!, `${path}[]`);
  return schema.type === undefined || [schema.type].flat().includes('string') ? [path] : [];
}

const recorded = (Object.keys(auditActions) as EventType[]).flatMap((type) => {
  const action = auditActions[type];
  const schema = z.toJSONSchema(events[type], { unrepresentable: 'any' }) as Schema;
  return action === null ? [] : { action, schema };
});

async function leave(data: unknown): Promise<object> {
  const { rows } = await sql<{ left: object }>`
    select without_personal_data(${JSON.stringify(data)}::jsonb) as left`.execute(database.db);
  return rows[0]!.left;
}

test.each(recorded)('what stays of $action is valid', async ({ action, schema }) => {
  const data = await leave(sampleOf(schema));
  expect(auditEvent.safeParse({ action, data }).error?.message).toBeUndefined();
});

test('of each text of each entry about a participant it is said whether an erasure takes it', async () => {
  const found: Record<string, string[]> = {};
  for (const { action, schema } of recorded.filter((one) => !ofNoParticipant.has(one.action))) {
    const left = textsIn(await leave(sampleOf(schema)));
    for (const text of textsOf(schema, '')) {
      const fate = `${text} ${left.includes(text) ? 'stays' : 'goes'}`;
      found[fate] = [...(found[fate] ?? []), action];
    }
  }
  expect(found).toEqual(fates);
});

const changed: AuditAction[] = [
  ...(['email confirmed', 'own answers changed', 'user answers corrected', 'own details changed'] as const),
  ...(['user details corrected', 'receipt item corrected', 'reward shipped', 'shipment changed'] as const),
];
const drafted: AuditAction[] = ['draft changed', 'item entered', 'receipt submitted', 'denied receipt sent again'];
const booked: AuditAction[] = ['user points adjusted', 'user points written off'];

/** What stays is in the ledger, the receipt or the order too, names an administrator, or a field or label of the program. */
const fates: Record<string, AuditAction[]> = {
  'adminComments goes': ['receipt approved', 'receipt denied'],
  'answer goes': ['decision kept', 'question answered'],
  'askedBy stays': [...booked, 'approval declined', 'receipt reopened'],
  'changes[].is goes': changed,
  'changes[].path[] stays': changed,
  'changes[].was goes': changed,
  'color stays': ['reward put into cart'],
  'comment goes': ['approval declined'],
  'dateOfPurchase stays': ['draft changed', 'denied receipt sent again'],
  'denialReasonOther goes': ['receipt denied'],
  'file goes': ['upload begun', 'upload read', 'upload removed'],
  'item stays': ['receipt item added', 'receipt item corrected'],
  'kind stays': ['mail sent'],
  'reason goes': [...booked, 'approval requested', 'receipt reopened'],
  'receiptNumber stays': drafted,
  'returnReason goes': ['reward returned'],
  'size stays': ['reward put into cart'],
  'subject goes': ['mail sent again', 'mail tried again'],
  'words goes': ['objection sent'],
};

/** Where data have a text, as `textsOf` names it. */
function textsIn(data: unknown, path = ''): string[] {
  if (typeof data === 'string') return data === 'A word' ? [path] : [];
  if (Array.isArray(data)) return data.flatMap((one) => textsIn(one, `${path}[]`));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => textsIn(value, path ? `${path}.${key}` : key));
}

/** Entries about the program, its catalog, administrators and the installation stay as they are. */
const ofNoParticipant = new Set<AuditAction>([
  ...([
    'administrator invited',
    'administrator registered',
    'own account changed',
    'own mails chosen',
    'roles changed',
  ] as const),
  ...([
    'company created',
    'company changed',
    'program changed',
    'program set up',
    'program deleted',
    'program copied',
  ] as const),
  ...([
    'alias added',
    'alias changed',
    'alias removed',
    'announcement added',
    'announcement changed',
    'announcement removed',
    'way in added',
    'way in changed',
    'category added',
    'category changed',
  ] as const),
  ...([
    'category removed',
    'rebate item column removed',
    'rebate items imported',
    'people imported',
    'balances imported',
    'import added',
    'import removed',
    'import undone',
    'rebate item added',
  ] as const),
  ...([
    'rebate item changed',
    'reward item added',
    'reward item changed',
    'training added',
    'training changed',
  ] as const),
  ...([
    'balances exported',
    'catalog exported',
    'rebate items repriced',
    'receipt decisions exported',
    'users exported',
    'reward submissions exported',
  ] as const),
  ...(['points exported', 'rebate submissions exported', 'trainings exported', 'export asked for'] as const),
  ...(['export removed', 'jobs tried again', 'maintenance begun'] as const),
]);
