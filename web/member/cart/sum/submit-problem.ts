import { formatPoints } from '#domain/points.ts';
import { cartProblem } from '#domain/rewards.ts';

/** Why the cart cannot be submitted as it is, or null. `gone` are its lines that are not offered any more. */
export function submitProblem(total: number, currentPoints: number, gone: readonly { name: string }[]): string | null {
  if (gone[0]) return `${gone[0].name} is no longer offered. Remove it to submit.`;
  if (cartProblem(total, currentPoints) === null) return null;
  return `You are ${formatPoints(total - currentPoints)} points short. Remove an item to submit.`;
}
