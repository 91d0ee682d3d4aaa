/** The people whose logins are printed; everyone in `roster.ts` has the same password. */
export const password = 'harbor-demo-2026';
export const admin = { username: 'sofia', firstName: 'Sofia', lastName: 'Lindqvist', email: 'sofia@guerdon.example' };
/** Staff of Harbor Trade Rewards who may do only their part; sofia, the owner, may do everything. */
export const staff = [
  { username: 'rita', firstName: 'Rita', lastName: 'Marchetti', email: 'rita@guerdon.example', role: 'reviewer' },
  { username: 'sam', firstName: 'Sam', lastName: 'Whitaker', email: 'sam@guerdon.example', role: 'shipping' },
] as const;
export const harborSlug = 'harbor-trade';
