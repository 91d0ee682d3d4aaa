/** The outbox and the state of the system. */
export const operations = {};
