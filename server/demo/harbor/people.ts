import { type CastMember, type CastState, dennis, maria, tom, uma } from '../cast.ts';
import { approvedPeople, disabledPeople, unapprovedPeople } from './roster.ts';

/** A participant of Harbor Trade Rewards, with what the registration form asks. */
export interface DemoPerson extends CastMember {
  readonly email: string;
  readonly address: string;
  readonly city: string;
  /** Two letters; `state` is the membership's. */
  readonly homeState: string;
  readonly zip: string;
  readonly companyName: string;
  readonly trade: string;
}

/** The cast first, then the others; always in the same order. */
export const demoPeople: readonly DemoPerson[] = [
  atHome(maria, '114 Bracket Street | Portland, ME 04102 | Alvarez Plumbing & Heating | Plumbing'),
  atHome(tom, '2208 Elm Hollow Road | Manchester, NH 03103 | Okafor Electric | Electrical'),
  atHome(uma, '61 Orchard Lane | Duluth, MN 55805 | Lindgren Carpentry | Carpentry'),
  atHome(dennis, '907 Mill Race Drive | Allentown, PA 18104 | Krause Builders | General Contracting'),
  ...readPeople(approvedPeople, 'approved'),
  ...readPeople(unapprovedPeople, 'unapproved'),
  ...readPeople(disabledPeople, 'disabled'),
];

function readPeople(table: string, state: CastState): DemoPerson[] {
  const rows = table.trim().split('\n');
  return rows.map((row) => {
    const [username = '', name = '', ...home] = row.trim().split(' | ');
    const [firstName = '', lastName = ''] = name.split(' ');
    return atHome({ username, firstName, lastName, state }, home.join(' | '));
  });
}

/** The home is written as: street | city, state zip | company | trade. */
function atHome(person: CastMember, home: string): DemoPerson {
  const [address = '', place = '', companyName = '', trade = ''] = home.split(' | ');
  const [city = '', region = ''] = place.split(', ');
  const [homeState = '', zip = ''] = region.split(' ');
  return { ...person, email: `${person.username}@example.com`, address, city, homeState, zip, companyName, trade };
}
