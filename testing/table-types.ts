import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import { openDatabase } from '#server/db/pool.ts';

/** What JSON columns hold, as `server/db/json-columns.ts` calls it. */
const jsonColumns = {
  'audit_entries.data': 'AuditData',
  'members.completed_registration': 'CompletedRegistration',
  'programs.rebate_item_fields': 'ItemColumns',
  'programs.registration_form': 'RegistrationForm',
  'rebate_items.fields': 'ItemFields',
  'reward_items.colors': 'RewardColors',
  'reward_items.custom_colors': 'RewardColors',
  'reward_items.custom_sizes': 'RewardSizes',
  'reward_items.sizes': 'RewardSizes',
  'training_questions.answers': 'QuestionAnswers',
};
const types = Object.values(jsonColumns);

/** The types of a database's tables, as TypeScript: what server/db/tables.generated.ts must hold. */
export async function describeTables(url: string): Promise<string> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    return await generate({
      db,
      // As the pool reads them: a day as text, a large number as a number.
      dialect: new PostgresDialect({ dateParser: 'string', defaultSchemas: ['public'] }),
      typeMapping: { int8: 'number' },
      customImports: Object.fromEntries(types.map((type) => [type, './json-columns.ts'])),
      overrides: {
        columns: Object.fromEntries(
          Object.entries(jsonColumns).map(([column, type]) => [column, new IdentifierNode(type)]),
        ),
      },
      // Not Kysely's own books, nor the job queue's.
      excludePattern: 'kysely_*',
      includePattern: 'public.*',
      outFile: null,
    });
  } finally {
    await close();
  }
}
