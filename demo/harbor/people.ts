import { approvedPeople, disabledPeople, neighbors, unapprovedPeople } from './roster.ts';

export type DemoState = 'approved' | 'unapproved' | 'disabled';

/** A participant, with the answers to Harbor Trade Rewards' registration form. */
export interface DemoPerson {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly state: DemoState;
  readonly email: string;
  readonly address: string;
  readonly city: string;
  /** Two letters; `state` is the state of the membership. */
  readonly homeState: string;
  readonly zip: string;
  readonly companyName: string;
  readonly trade: string;
}

/** The members of Harbor Trade Rewards. The planned receipts and orders depend on their order. */
export const demoPeople: readonly DemoPerson[] = [
  ...readPeople(approvedPeople, 'approved'),
  ...readPeople(unapprovedPeople, 'unapproved'),
  ...readPeople(disabledPeople, 'disabled'),
];

/** Participants of another company's program, who do not see anything of this one. */
export const neighborPeople: readonly DemoPerson[] = readPeople(neighbors, 'approved');

/** Each line is: username | first and last name | street | city, state zip | company | trade. */
function readPeople(table: string, state: DemoState): DemoPerson[] {
  const rows = table.trim().split('\n');
  return rows.map((row) => {
    const [username = '', name = '', address = '', place = '', companyName = '', trade = ''] = row.trim().split(' | ');
    const [firstName = '', lastName = ''] = name.split(' ');
    const [city = '', region = ''] = place.split(', ');
    const [homeState = '', zip = ''] = region.split(' ');
    const email = `${username}@example.com`;
    return { username, firstName, lastName, state, email, address, city, homeState, zip, companyName, trade };
  });
}
