import fc from 'fast-check';
import { findProblem } from './check-answer.ts';
import { type DescribedCall, isCall } from './described-calls.ts';
import { change, type Plan, plansOf } from './mutations.ts';
import { type Answered, type Ask, addressOf, send } from './request.ts';
import { seeds } from './seeds.ts';
import type { Person, Stage } from './stage.ts';

export interface Tally {
  requests: number;
  statuses: Map<number, number>;
  problems: string[];
}
interface Budget {
  requests: number;
  seed: number;
  /** How many requests are made of one valid one, before there is a new one. */
  each: number;
}

const mostProblems = 5;

/** Sends valid requests and many that were made of them, and checks each answer. */
export async function fuzzCall(stage: Stage, call: DescribedCall, { requests, seed, each }: Budget): Promise<Tally> {
  const valid = seeds.filter(([name]) => isCall(call, name));
  if (valid.length === 0) throw new Error(`${call.name} has no valid request: add one to testing/api-table/rows`);
  const plans = fc.sample(plansOf(call), { numRuns: requests, seed: seed ^ numberOf(call.name) });
  const tally: Tally = { requests: 0, statuses: new Map(), problems: [] };
  for (let at = 0; at < plans.length && tally.problems.length < mostProblems; at += each) {
    const round = at / each;
    const begin = () => stage.prepare(valid[round % valid.length]!);
    let { ask, caller } = await begin();
    const asItIs = () => sendInto(tally, stage, call, ask, {}, caller);
    // Each valid request is sent unchanged before the changed ones once, afterwards behind them, which then meet what is
    // not decided yet.
    if (round < valid.length && (await asItIs()).status >= 300) {
      // An earlier request may have disabled the program, or taken something away that this one needs.
      await stage.renew();
      ({ ask, caller } = await begin());
      const { status, text } = await asItIs();
      if (status >= 300) tally.problems.push(`the valid request is answered with ${status}: ${text.slice(0, 300)}`);
    }
    for (const plan of plans.slice(at, at + each)) {
      const person = plan.who === null ? caller : stage.people()[plan.who % stage.people().length]!;
      const changed = change(ask, plan, stage.ids());
      await sendInto(tally, stage, call, { ...changed, token: person.token }, plan.wire, person);
    }
    if (round >= valid.length) await asItIs();
  }
  return tally;
}

async function sendInto(
  tally: Tally,
  stage: Stage,
  call: DescribedCall,
  ask: Ask,
  wire: Plan['wire'],
  person: Person,
): Promise<Answered> {
  const answered = await send(stage.url(), ask, wire);
  const { status, text } = answered;
  tally.requests += 1;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  const problem = findProblem(call, answered, person);
  if (problem) {
    const sent = `${ask.method} ${addressOf(ask).slice(0, 300)} ${JSON.stringify(ask.body)?.slice(0, 600)} ${wireText(wire)}`;
    const inside = status >= 500 ? ` ${stage.lastDefect().slice(0, 800)}` : '';
    tally.problems.push(`${problem}\n  ${sent}\n  ${status} ${text.slice(0, 400)}${inside}`);
  }
  return answered;
}

const wireText = ({ headers, write }: Plan['wire']) =>
  `${headers ? JSON.stringify(headers).slice(0, 200) : ''} ${write ?? ''}`;

const numberOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
