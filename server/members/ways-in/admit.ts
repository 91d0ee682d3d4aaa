import { domainToASCII } from 'node:url';
import { codeKey, isAmongDomains } from '#domain/ways-in.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { networkOf } from '#server/http/network-of.ts';
import { type FieldProblem, InvalidInput, type Refuse } from '#server/http/refusal.ts';
import type { Context, Trying } from '#server/http/serve.ts';
import type { ProgramRow } from '#server/programs/queries.ts';
import { type EntranceRow, findOwnDomains, findWayInByCode, lockWayIn } from './queries.ts';
import { stateOf } from './to-way-in.ts';

type Refusals = 'code-unknown' | 'code-over' | 'code-needed' | 'by-invitation';
type Settings = Pick<ProgramRow, 'id' | 'registration' | 'email_domains'>;

interface Applicant {
  code: string;
  email: string;
}

/**
 * Decides whether a guest without an invitation may register, for pages and for callers of the API alike: by the program's
 * setting, the code, and the domain of the address, all of which count. Returns the way in, if there is one.
 */
export async function admit(
  program: Settings,
  { code, email }: Applicant,
  context: Trier & { db: Db; now: Date; refuse: Refuse<Refusals> },
): Promise<EntranceRow | null> {
  refuseBySettings(program, { code, email }, context.refuse);
  return code === '' ? null : await findOpenWay(program.id, code, context);
}

/** The same once more inside the transaction, where the way is locked: it may have been used up meanwhile, or a setting changed. */
export async function admitAgain(
  program: Settings,
  applicant: Applicant & { way: EntranceRow | null },
  { db, now, refuse }: { db: Tx; now: Date; refuse: Refuse<Refusals> },
): Promise<EntranceRow | null> {
  refuseBySettings(program, applicant, refuse);
  if (!applicant.way) return null;
  const way = await lockWayIn(db, program.id, applicant.way.id);
  if (!way || stateOf(way, now) !== 'open') throw refuse('code-over');
  return way;
}

function refuseBySettings(
  { registration, email_domains }: Settings,
  { code, email }: Applicant,
  refuse: Refuse<Refusals>,
) {
  if (registration === 'invitation') throw refuse('by-invitation');
  if (registration === 'code' && code === '') throw refuse('code-needed');
  const problems = domainProblems(email, email_domains);
  if (problems.length > 0) throw new InvalidInput(problems);
}

/** Of an address that is not of the program's domains. */
const domainProblems = (email: string, domains: readonly string[]): FieldProblem[] =>
  isAmongDomains(hostOf(email), domains) ? [] : [{ path: 'email', problem: { code: 'emailDomainOther' } }];

/** Of another address of a member: who came by its domain keeps to those of the program. */
export async function newAddressProblems(db: Db, of: { programId: string; userId: string }, email: string) {
  const domains = await findOwnDomains(db, of);
  return domains ? domainProblems(email, domains) : [];
}

/** Of an address that is one, in the form of the DNS. */
const hostOf = (email: string): string => domainToASCII(email.slice(email.lastIndexOf('@') + 1));

type Trier = Pick<Context<never>, 'from'> & Pick<Trying, 'countTry'>;

/**
 * Wrong codes are counted by the network of who sends them, and further ones are then refused until an hour is over. Who has
 * a code that exists is let through even then, also if it is over: a guesser, or a poster of long ago, would shut out the
 * others of the network.
 */
export async function findOpenWay(
  programId: string,
  code: string,
  { db, now, from, countTry, refuse }: Trier & { db: Db; now: Date; refuse: Refuse<'code-unknown' | 'code-over'> },
): Promise<EntranceRow> {
  const way = await findWayInByCode(db, programId, codeKey(code));
  if (!way) {
    await countTry('code', `${programId} ${networkOf(from.address)}`);
    throw refuse('code-unknown');
  }
  if (stateOf(way, now) !== 'open') throw refuse('code-over');
  return way;
}
