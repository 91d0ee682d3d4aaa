import { Box, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Alike } from '#contract/members.ts';
import { memberState } from '#domain/members.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Own, Told } from '#web/ui/values/own.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords } from '#web/words.ts';
import { approvedUsersLink, unapprovedUsersLink } from './member-links.ts';
import type { MembersSearch } from './members-routes.ts';

/** In a list: the first of those who may be the same person. */
export function AlikeBadge({ alike }: { alike: readonly Alike[] }) {
  const words = useWords('people').alike;
  const [first, ...others] = alike;
  if (!first) return null;
  return (
    <Box pt="xxs" className="clip" title={words.same(first.same)}>
      <StateBadge
        state="alike"
        label={
          <Told
            say={(name) => (others.length > 0 ? words.likeSeveral(name, others.length) : words.like(name))}
            of={first.username}
          />
        }
      />
    </Box>
  );
}

/** A second registration is pointed out before the approval: a hint, as two people can share a name or an address. */
export function AlikeNotice({ alike, search }: { alike: readonly Alike[]; search: MembersSearch }) {
  const words = useWords('people').alike;
  if (alike.length === 0) return null;
  return (
    <Notice kind="warning" title={words.notice}>
      <ul>
        {alike.map((other) => {
          const state = memberState(other);
          const linkTo = state === 'unapproved' ? unapprovedUsersLink : approvedUsersLink;
          return (
            <Group key={other._id} component="li" gap="xs">
              <Link className="link" {...linkTo({ program: search.program, user: other._id })}>
                <Own>{other.name}</Own> (<Own>{other.username}</Own>)
              </Link>
              <StateBadge state={state} />
              <span>{words.same(other.same)}</span>
            </Group>
          );
        })}
      </ul>
    </Notice>
  );
}
