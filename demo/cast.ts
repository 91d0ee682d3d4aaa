/** The people whose logins are printed; everyone in `roster.ts` has the same password. */
export const password = 'harbor-demo-2026';
export const admin = { username: 'sofia', firstName: 'Sofia', lastName: 'Lindqvist', email: 'sofia@guerdon.example' };
export const harborSlug = 'harbor-trade';
