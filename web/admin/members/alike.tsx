import { Link } from '@tanstack/react-router';
import type { Alike } from '#contract/members.ts';
import { memberState } from '#domain/members.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { approvedUsersLink, unapprovedUsersLink } from './member-links.ts';
import type { MembersSearch } from './members-routes.ts';

const signs = { email: 'e-mail', name: 'name', address: 'address' } satisfies Record<Alike['same'][number], string>;

/** 'same e-mail, name and address' */
function whatIsSame({ same }: Alike): string {
  const words = same.map((sign) => signs[sign]);
  return `same ${[words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')}`;
}

/** Below a name in a list: the first of those who may be the same person. */
export function alikeText(alike: readonly Alike[]): string | undefined {
  const [first, ...others] = alike;
  if (!first) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${whatIsSame(first)} as ${first.username}${first.disabled ? ' (disabled)' : ''}${more}`;
}

/** Who registers again is pointed out before somebody approves: a hint, as two people can share a name or an address. */
export function AlikeNotice({ alike, search }: { alike: readonly Alike[]; search: MembersSearch }) {
  if (alike.length === 0) return null;
  return (
    <Notice kind="warning" title="This person may be a user of the program already">
      <ul>
        {alike.map((other) => {
          const state = memberState(other);
          const linkTo = state === 'unapproved' ? unapprovedUsersLink : approvedUsersLink;
          return (
            <li key={other._id}>
              <Link className="link" {...linkTo({ program: search.program, user: other._id })}>
                {other.name} ({other.username})
              </Link>{' '}
              <StateBadge state={state} /> {whatIsSame(other)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
