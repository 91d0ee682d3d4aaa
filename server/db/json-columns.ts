import type { ColumnType } from 'kysely';
import type { AuditEvent } from '#contract/audit-events.ts';
import type { ItemColumn } from '#domain/item-columns.ts';
import type { FormAnswers, FormItem } from '#domain/registration-form.ts';
import type { Color } from '#domain/rewards.ts';
import type { Answer, AnswerKey } from '#domain/trainings.ts';

/** Written as text: the driver makes a list of PostgreSQL's own of a list that it is handed. */
type Json<T> = ColumnType<T, string | undefined, string>;

export type AuditData = Json<AuditEvent['data']>;
export type CompletedRegistration = Json<FormAnswers>;
export type ItemColumns = Json<ItemColumn[]>;
export type ItemFields = Json<Record<string, string>>;
export type QuestionAnswers = Json<Record<AnswerKey, Answer>>;
export type RegistrationForm = Json<{ formItems: FormItem[] }>;
export type RewardColors = Json<Color[]>;
export type RewardSizes = Json<string[]>;
