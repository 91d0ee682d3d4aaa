import { Box, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Alike } from '#contract/members.ts';
import { memberState } from '#domain/members.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { approvedUsersLink, unapprovedUsersLink } from './member-links.ts';
import type { MembersSearch } from './members-routes.ts';

const signs = { email: 'e-mail', name: 'name', address: 'address' } satisfies Record<Alike['same'][number], string>;

/** 'Same e-mail, name and address' */
function whatIsSame({ same }: Alike): string {
  const words = same.map((sign) => signs[sign]);
  return `Same ${[words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')}`;
}

/** In a list: the first of those who may be the same person. */
export function AlikeBadge({ alike }: { alike: readonly Alike[] }) {
  const [first, ...others] = alike;
  if (!first) return null;
  return (
    <Box pt="xxs" className="clip" title={whatIsSame(first)}>
      <StateBadge
        state="alike"
        label={`Like ${first.username}${others.length > 0 ? ` and ${others.length} more` : ''}`}
      />
    </Box>
  );
}

/** A second registration is pointed out before the approval: a hint, as two people can share a name or an address. */
export function AlikeNotice({ alike, search }: { alike: readonly Alike[]; search: MembersSearch }) {
  if (alike.length === 0) return null;
  return (
    <Notice kind="warning" title="This person may be a user of the program already">
      <ul>
        {alike.map((other) => {
          const state = memberState(other);
          const linkTo = state === 'unapproved' ? unapprovedUsersLink : approvedUsersLink;
          return (
            <Group key={other._id} component="li" gap="xs">
              <Link className="link" {...linkTo({ program: search.program, user: other._id })}>
                {other.name} ({other.username})
              </Link>
              <StateBadge state={state} />
              <span>{whatIsSame(other)}</span>
            </Group>
          );
        })}
      </ul>
    </Notice>
  );
}
