/** Who may log in to the demo at once; the others of `roster.ts` have the same password. */
export const password = 'harbor-demo-2026';
export const admin = { username: 'sofia', firstName: 'Sofia', lastName: 'Lindqvist', email: 'sofia@guerdon.example' };
export const harborSlug = 'harbor-trade';
