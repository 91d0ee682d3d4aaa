import type { User } from '#contract/members.ts';
import type { Fact } from '#web/ui/facts.tsx';

/** What everyone fills in, whatever the program. */
export function userFacts({ name, username, email, address, city, state, zip }: User): Fact[] {
  return [
    ['Name', name],
    ['Username', username],
    ['Email', email],
    ['Address', address],
    ['City', city],
    ['State', state],
    ['Zip', zip],
  ];
}
