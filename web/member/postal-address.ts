import type { User } from '#contract/members.ts';

/** Where rewards are sent, on one line; empty where no address was given. */
export function postalAddress({ address, city, state, zip }: Pick<User, 'address' | 'city' | 'state' | 'zip'>): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address, place].filter(Boolean).join(', ');
}
