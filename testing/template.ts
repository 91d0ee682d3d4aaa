/** The migrated, empty database; every test database is a copy of it or of the next. */
export const template = 'guerdon_template';
/** The same with the cast in it. */
export const castTemplate = 'guerdon_cast';
