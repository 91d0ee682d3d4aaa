import { type RawBuilder, sql } from 'kysely';
import { secretKinds } from '#domain/mails.ts';
import { printedNames } from '#domain/printed-fields.ts';
import type { Db } from '#server/db/pool.ts';
import type { MemberRow } from '#server/members/queries.ts';
import { printedColumns } from '#server/receipts/printed-columns.ts';
import type { ExportFile } from './columns.ts';

type Part = Exclude<ExportFile, 'account' | 'mails' | 'audit' | 'logins' | 'email-change'>;

/** The parts of an export that are lists, each a file; its columns are the names that the person reads. */
export function selectParts(member: MemberRow): Record<Part, RawBuilder<object>> {
  const mine = sql`t.program_id = ${member.program_id} and t.member_id = ${member.id}`;
  return {
    receipts: sql`
      select ${printed}, t.state, t.points,
        t.created_at as "createdAt", t.submitted_at as "submittedAt", t.decided_at as "decidedAt",
        t.denial_reason as "denialReason", t.denial_reason_other as "denialReasonOther",
        t.admin_comments as "adminComments", t.member_note as note, t.image_key as file,
        (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'points', l.points, 'quantity', l.quantity,
            'printed', l.printed) order by l.id), '[]')
          from receipt_items l where l.program_id = t.program_id and l.receipt_id = t.id) as items,
        (select coalesce(jsonb_agg(jsonb_build_object('decision', d.decision, 'at', d.decided_at, 'points', d.points,
            'denialReason', d.denial_reason, 'reason', d.reason, 'comments', d.comments, 'objection', (
              select jsonb_build_object('words', o.words, 'at', o.sent_at, 'outcome', o.outcome, 'answer', o.answer,
                'answeredAt', o.decided_at)
              from objections o where o.program_id = t.program_id and o.receipt_id = t.id and o.number = d.number)
            ) order by d.number), '[]')
          from receipt_decisions d where d.program_id = t.program_id and d.receipt_id = t.id and not exists (
            -- Taken back before anybody was told.
            select from receipt_decisions b where b.program_id = t.program_id and b.receipt_id = t.id
              and b.number in (d.number, d.number + 1) and b.decision = 'taken-back')) as decisions
      from receipts t where ${mine} order by t.id`,
    readings: sql`select t.image_key as file, t.read_at as "readAt", t.result from receipt_readings t
      where ${mine} and t.result is not null order by t.image_key`,
    ledger: sql`select t.line, t.created_at as at, t.booked_on::text as "bookedOn", t.kind, t.cause,
        coalesce(t.said->>'number', t.said->>'items', t.said->>'name', t.said->>'text') as label, t.amount, t.balance,
        t.debt_amount as "debtAmount", t.debt, t.total_points as "totalPoints", t.reverses,
        l.remaining, l.spendable_on::text as "spendableOn", l.expires_on::text as "expiresOn", l.idle_months as "idleMonths",
        t.said->>'earnedOn' as "earnedOn"
      from points_entries t
      left join points_lots l on l.program_id = ${member.program_id} and l.member_id = ${member.id} and l.line = t.line
      where ${mine} order by t.line`,
    orders: sql`
      select t.submitted_at as "submittedAt", t.points, case when t.address is not null then jsonb_build_object(
          'name', t.first_name || ' ' || t.last_name, 'address', t.address, 'city', t.city, 'state', t.state,
          'zip', t.zip) end as "shipsTo",
        (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'quantity', c.quantity, 'size', c.size,
            'color', c.color, 'points', c.points, 'shipped', c.shipped, 'trackingNumber', c.tracking_number,
            'shippingDate', c.shipping_date, 'returns', (
              select coalesce(jsonb_agg(jsonb_build_object('at', r.returned_at, 'quantity', r.quantity, 'points', r.points,
                'reason', r.reason) order by r.number), '[]')
              from order_returns r where r.program_id = t.program_id and r.order_id = t.id and r.cart_item_id = c.id)
            ) order by c.id), '[]')
          from cart_items c where c.program_id = t.program_id and c.order_id = t.id) as items
      from orders t where ${mine} order by t.id`,
    cart: sql`select t.name, t.quantity, t.size, t.color, t.points from cart_items t
      where ${mine} and t.order_id is null order by t.id`,
    favorites: sql`select i.name, t.created_at as "since" from favorite_items t
      join rebate_items i on i.program_id = t.program_id and i.id = t.item_id where ${mine} order by t.created_at`,
    passkeys: sql`select p.name, p.created_at as "createdAt", p.last_used_at as "lastUsedAt" from passkeys p
      where p.user_id = ${member.user_id} order by p.id`,
    terms: sql`select t.number as version, t.accepted_at as "acceptedAt", v.made_at as "validSince", v.rules, v.terms, v.texts
      from terms_acceptances t join terms_versions v on v.program_id = t.program_id and v.number = t.number
      where ${mine} order by t.number`,
    trainings: sql`select r.module_name as name, t.completed_at as "completedAt", t.points,
        t.correct_answers as "correctAnswers", t.questions
      from training_completions t join trainings r on r.program_id = t.program_id and r.id = t.training_id
      where ${mine} order by t.completed_at`,
    answers: sql`select r.module_name as training, q.text as question, t.answer, t.correct, t.answered_at as "answeredAt"
      from training_answers t
      join trainings r on r.program_id = t.program_id and r.id = t.training_id
      join training_questions q on q.program_id = t.program_id and q.id = t.question_id
      where ${mine} order by t.answered_at`,
  };
}

const printed = sql.join(
  printedNames.map((field) => sql`t.${sql.ref(printedColumns[field])}::text as ${sql.ref(field)}`),
);

/** Without the links that log their reader in, which only the mailbox has. */
export const selectMails = (mailIds: readonly string[]): RawBuilder<object> => sql`
  select created_at as "createdAt", sent_at as "sentAt", state, to_address as to, subject,
    case when kind <> all(${secretKinds}::text[]) or text !~ '[?](token|invite)=' then text end as text
  from mails where id = any(${mailIds}::uuid[]) order by id`;

/** Where the person is logged in, and an address that waits for its confirmation. */
export const selectLogins = (userId: string): RawBuilder<object> => sql`
  select created_at as "since", used_at as "lastUse", expires_at as "until", user_agent as browser, address
  from sessions where user_id = ${userId} and viewed_by is null order by created_at`;
export const selectEmailChange = (userId: string): RawBuilder<object> => sql`
  select email, requested_at as "requestedAt", expires_at as "until" from email_changes where user_id = ${userId}`;

/** What administrators did to the person, to its receipts, rewards and mails. */
export const selectAudit = (subjectIds: readonly string[]): RawBuilder<object> => sql`
  select at, admin_name as "administrator", action, subject_kind as "about", subject_name as name, data
  from audit_log where subject_id = any(${subjectIds}::uuid[]) order by id`;

/** The keys of the files of all receipts, also drafts, oldest first. */
export async function listReceiptFiles(db: Db, { program_id, id }: MemberRow): Promise<string[]> {
  const receipts = await db
    .selectFrom('receipts')
    .where('program_id', '=', program_id)
    .where('member_id', '=', id)
    .select('image_key')
    .orderBy('id')
    .execute();
  return receipts.map(({ image_key }) => image_key);
}
