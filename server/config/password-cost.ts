import { z } from 'zod';

/** What one argon2id hash takes: KiB of memory, and how often it passes over them. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}
export interface PasswordCosts {
  readonly participants: PasswordCost;
  readonly staff: PasswordCost;
}

/** OWASP's parameters for little memory, and for the few people of staff more than twice as much. */
export const usualCosts: PasswordCosts = {
  participants: { memoryCost: 19 * 1024, timeCost: 2 },
  staff: { memoryCost: 46 * 1024, timeCost: 2 },
};

/** Memory times passes; the time of a hash follows it. */
export const workOf = ({ memoryCost, timeCost }: PasswordCost): number => memoryCost * timeCost;

/** A hash that takes what a stored one takes less than the dearest; null if that is too little to be noticed. */
export function missingCost(stored: PasswordCost | null, { participants, staff }: PasswordCosts): PasswordCost | null {
  const [most = 0, least = 0] = [workOf(staff), workOf(participants)].toSorted((a, b) => b - a);
  const missing = most - (stored === null ? 0 : workOf(stored));
  if (missing * 4 < least) return null;
  const timeCost = Math.ceil(missing / Math.min(participants.memoryCost, staff.memoryCost));
  return { memoryCost: Math.ceil(missing / timeCost), timeCost };
}

const error = 'must be MiB and passes such as 19,2: from 7 to 256 MiB, 1 to 10 passes, and 35 or more multiplied';

/** `46,2`: MiB from 7 to 256, and passes from 1 to 10; together not less than the least of OWASP's. */
export const passwordCost = z
  .string()
  .regex(/^\d{1,3},\d{1,2}$/, { error, abort: true })
  .transform((text): PasswordCost => {
    const [memory = 0, timeCost = 0] = text.split(',').map(Number);
    return { memoryCost: memory * 1024, timeCost };
  })
  .refine(
    (cost) =>
      cost.memoryCost >= 7 * 1024 &&
      cost.memoryCost <= 256 * 1024 &&
      cost.timeCost >= 1 &&
      cost.timeCost <= 10 &&
      workOf(cost) >= 35 * 1024,
    error,
  );
