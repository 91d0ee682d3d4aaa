import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import { openDatabase } from '#server/db/pool.ts';

/** The types of JSON columns, and of text columns with a few values, as `server/db/column-types.ts` names them. */
const typedColumns = {
  'applied_folders.files': 'FilesOfFolder',
  'approval_requests.expected': 'ExpectedFigures',
  'approval_requests.kind': 'KindOfApproval',
  'approval_requests.outcome': 'OutcomeOfApproval',
  'audit_entries.data': 'AuditData',
  'audit_entries.subject_kind': 'AuditSubject',
  'audit_log.data': 'AuditData',
  'audit_log.subject_kind': 'AuditSubject',
  'audit_personal_data.data': 'AuditData',
  'announcements.texts': 'AnnouncementTexts',
  'ways_in.texts': 'WayInTexts',
  'categories.texts': 'CategoryTexts',
  'exports.format': 'FormatOfExport',
  'exports.list': 'NameOfExport',
  'exports.problem': 'ProblemOfExport',
  'exports.state': 'StateOfExport',
  'files.album': 'FileAlbum',
  'files.problem': 'KeptFileProblem',
  'import_changes.changes': 'ChangesOfImport',
  'imports.confirmed': 'ConfirmedOfImport',
  'imports.failure': 'FailureOfImport',
  'imports.kept_rows': 'KeptRowsOfImport',
  'imports.kind': 'KindOfImport',
  'imports.mapping': 'MappingOfImport',
  'imports.state': 'StateOfImport',
  'imports.trial': 'TrialOfImport',
  'item_pictures.failure': 'FailureOfPicture',
  'item_pictures.state': 'StateOfPicture',
  'mails.state': 'KeptMailState',
  'member_origins.came_by': 'OriginOfMember',
  'members.completed_registration': 'CompletedRegistration',
  'objections.outcome': 'OutcomeOfObjection',
  'points_entries.cause': 'EntryCause',
  'points_entries.kind': 'EntryKind',
  'points_entries.said': 'EntryLabel',
  'programs.points_expiry': 'ExpiryOfPoints',
  'companies.logo_ground': 'GroundOfLogo',
  'programs.country': 'CountryOfProgram',
  'programs.date_order': 'DatesOrder',
  'programs.rebate_item_fields': 'ItemColumns',
  'programs.registration': 'WhoRegisters',
  'programs.registration_form': 'RegistrationForm',
  'programs.texts': 'ProgramTexts',
  'rebate_items.fields': 'ItemFields',
  'receipt_readings.failure': 'ReasonOfFailure',
  'receipt_readings.items': 'ItemsOfLines',
  'receipt_readings.result': 'ReadingResult',
  'receipt_readings.state': 'KeptReadingState',
  'receipt_decisions.decision': 'DecisionOfReceipt',
  'receipt_decisions.denial_reason': 'ReasonOfDenial',
  'receipts.denial_reason': 'ReasonOfDenial',
  'receipts.state': 'KeptReceiptState',
  'reward_items.colors': 'RewardColors',
  'reward_items.custom_colors': 'RewardColors',
  'reward_items.custom_sizes': 'RewardSizes',
  'reward_items.sizes': 'RewardSizes',
  'reward_items.texts': 'RewardTexts',
  'waiting_mails.kinds': 'KindsThatWait',
  'waiting_mails.often': 'HowOften',
  'terms_versions.texts': 'TermsTexts',
  'trainings.texts': 'TrainingTexts',
  'training_answers.answer': 'ChosenAnswer',
  'training_answers.correct_answer': 'RightAnswer',
  'training_questions.answers': 'QuestionAnswers',
  'training_questions.texts': 'QuestionTexts',
};
const types = Object.values(typedColumns);

/** The types of a database's tables in TypeScript: the content of server/db/tables.generated.ts. */
export async function describeTables(url: string): Promise<string> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    return await generate({
      db,
      // As the pool reads them: a day as text, a large number as a number.
      dialect: new PostgresDialect({ dateParser: 'string', defaultSchemas: ['public'] }),
      typeMapping: { int8: 'number' },
      customImports: Object.fromEntries(types.map((type) => [type, './column-types.ts'])),
      overrides: {
        columns: Object.fromEntries(
          Object.entries(typedColumns).map(([column, type]) => [column, new IdentifierNode(type)]),
        ),
      },
      // Neither Kysely's tables nor the job queue's.
      excludePattern: 'kysely_*',
      includePattern: 'public.*',
      outFile: null,
    });
  } finally {
    await close();
  }
}
