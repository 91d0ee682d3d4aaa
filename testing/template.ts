/** A migrated, empty database; test databases are copies of this one or the next. */
export const template = 'guerdon_template';
/** The same with the cast in it. */
export const castTemplate = 'guerdon_cast';
