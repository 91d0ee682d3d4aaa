import type { ColumnType } from 'kysely';
import type { AuditEvent } from '#contract/audit-events.ts';
import type { SubjectKind } from '#contract/events.ts';
import type { ImportDetails, ImportTrial } from '#contract/import-batches.ts';
import type { MailState } from '#contract/mail.ts';
import type { Reading, ReadReceipt } from '#contract/readings.ts';
import type { Said } from '#contract/said.ts';
import type { ApprovalKind, ApprovalOutcome } from '#domain/approvals.ts';
import type { LogoGround } from '#domain/companies.ts';
import type { Country } from '#domain/countries.ts';
import type { ExportFormat, ExportName, ExportProblem, ExportState } from '#domain/exports.ts';
import type { Album, FileProblem, UnkeptFileProblem } from '#domain/files.ts';
import type { ImportFailure, ImportKindName, ImportState } from '#domain/imports/kinds.ts';
import type { TableMapping } from '#domain/imports/mapping.ts';
import type { PictureFailure } from '#domain/imports/picture-addresses.ts';
import type { ItemColumn } from '#domain/item-columns.ts';
import type { PointsCause, PointsKind, PointsLabel } from '#domain/ledger.ts';
import type { ObjectionOutcome } from '#domain/objections.ts';
import type {
  announcementTexts,
  categoryTexts,
  OwnTexts,
  programTexts,
  questionTexts,
  rewardTexts,
  termsTexts,
  trainingTexts,
  wayInTexts,
} from '#domain/own-texts.ts';
import type { PointsExpiry } from '#domain/points-dates.ts';
import type { ReadingFailure } from '#domain/reading/failures.ts';
import type { DateOrder } from '#domain/reading/purchase-date.ts';
import type { DenialReason, ReceiptDecision, ReceiptState } from '#domain/receipts.ts';
import type { FormAnswers, FormItem } from '#domain/registration-form.ts';
import type { Color } from '#domain/rewards.ts';
import type { Answer, AnswerKey } from '#domain/trainings.ts';
import type { OftenMailed, WaitingKind } from '#domain/waiting-mails.ts';
import type { Origin, RegistrationMode } from '#domain/ways-in.ts';

// Types of columns that are only text or JSON to the database. testing/table-types.ts maps columns to them.

/** Written as text, because the driver turns an array into a PostgreSQL array. */
type Json<T> = ColumnType<T, string | undefined, string>;
type Texts<Fields extends readonly string[]> = Json<OwnTexts<Fields[number]>>;
type WithDefault<T> = ColumnType<T, T | undefined, T>;

/** The hash of each, by its path. */
export type FilesOfFolder = Json<Record<string, string>>;
/** Whole points, and which decision. */
export type ExpectedFigures = Json<Record<string, number>>;
export type AuditData = Json<AuditEvent['data']>;
export type CompletedRegistration = Json<FormAnswers>;
export type ItemColumns = Json<ItemColumn[]>;
export type DatesOrder = WithDefault<DateOrder>;
export type GroundOfLogo = WithDefault<LogoGround>;
export type CountryOfProgram = WithDefault<Country>;
/** For each line, the items that it may be. */
export type ItemsOfLines = Json<{ id: string; likeness: number }[][]> | null;
export type ItemFields = Json<Record<string, string>>;
export type QuestionAnswers = Json<Record<AnswerKey, Answer>>;
export type ReadingResult = Json<ReadReceipt> | null;
export type RegistrationForm = Json<{ formItems: FormItem[] }>;
export type ProgramTexts = Texts<typeof programTexts>;
export type WayInTexts = Texts<typeof wayInTexts>;
export type AnnouncementTexts = Texts<typeof announcementTexts>;
export type KindsThatWait = WaitingKind[];
export type HowOften = OftenMailed;
export type CategoryTexts = Texts<typeof categoryTexts>;
export type RewardTexts = Texts<typeof rewardTexts>;
export type TermsTexts = Texts<typeof termsTexts>;
export type TrainingTexts = Texts<typeof trainingTexts>;
export type QuestionTexts = Texts<typeof questionTexts>;
export type RewardColors = Json<Color[]>;
export type RewardSizes = Json<string[]>;

/** A trial with what is wrong in codes, as it is read in any language. */
export type KeptTrial = Omit<ImportTrial, 'errors' | 'pictures'> & {
  /** Of a trial of the version before they are unknown. */
  pictures?: number;
  errors: (Omit<ImportTrial['errors'][number], 'code' | 'message'> & { problem: Said })[];
  /** The places of columns with days among other texts. */
  spoiled: number[];
};
/** What is read besides the row, of a created thing all that was written, and of others what was another. */
export type ChangesOfImport = Json<unknown[]>;
/** What was said to the questions of a trial. */
export type ConfirmedOfImport = Json<{
  goodAlone: boolean;
  manyColumns: boolean;
  sameNames: boolean;
  sendInvitations?: boolean;
}> | null;
export type FailureOfImport = ImportFailure | null;
export type KindOfImport = ImportKindName;
export type KeptRowsOfImport = Json<ImportDetails['keptRows']>;
export type MappingOfImport = Json<TableMapping> | null;
export type StateOfImport = WithDefault<ImportState>;
export type TrialOfImport = Json<KeptTrial> | null;

export type FailureOfPicture = PictureFailure | null;
export type StateOfPicture = WithDefault<'waiting' | 'fetched' | 'failed'>;

export type KindOfApproval = ApprovalKind;
export type OutcomeOfApproval = ApprovalOutcome | null;
export type OriginOfMember = Origin;
export type OutcomeOfObjection = ObjectionOutcome | null;
export type AuditSubject = SubjectKind;
export type ChosenAnswer = AnswerKey;
export type DecisionOfReceipt = ReceiptDecision;
export type EntryCause = PointsCause;
export type EntryKind = PointsKind;
export type EntryLabel = Json<PointsLabel>;
export type ExpiryOfPoints = WithDefault<PointsExpiry>;
export type FormatOfExport = ExportFormat;
export type NameOfExport = ExportName;
export type ProblemOfExport = ExportProblem | null;
export type StateOfExport = WithDefault<ExportState>;
export type FileAlbum = Album;
export type KeptFileProblem = Exclude<FileProblem, UnkeptFileProblem> | null;
export type KeptMailState = WithDefault<MailState>;
export type KeptReadingState = WithDefault<Reading['state']>;
export type KeptReceiptState = WithDefault<ReceiptState>;
export type ReasonOfFailure = ReadingFailure | null;
export type ReasonOfDenial = DenialReason | null;
export type RightAnswer = AnswerKey | null;
export type WhoRegisters = WithDefault<RegistrationMode>;
