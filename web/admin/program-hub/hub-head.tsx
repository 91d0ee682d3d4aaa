import { IconEye, IconPencil } from '@tabler/icons-react';
import type { ListedProgram } from '#contract/programs.ts';
import { formatDate } from '#domain/calendar.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { LogoTile } from '#web/ui/logo-tile.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import classes from './hub.module.css';

/** Which program this is, and from when to when it runs. */
export const HubHead = ({
  program: { _id, name, company, startDate, endDate, disabled },
}: {
  program: ListedProgram;
}) => (
  <PageHead
    title="Edit Rewards Program"
    picture={
      <LogoTile name={company?.name ?? name} logo={company?.logo ?? null} brandColor={company?.brandColor} size={48} />
    }
    mark={disabled && <StateBadge state="disabled" />}
    lead={
      <>
        <strong>{name}</strong>{' '}
        <span className={`num ${classes.dates}`}>
          {day(startDate)} – {day(endDate)}
        </span>
      </>
    }
    actions={
      <>
        <LinkButton
          to="/admin/program/edit/view-as"
          search={{ program: _id }}
          variant="default"
          leftSection={<IconEye size={16} aria-hidden="true" />}
        >
          View As
        </LinkButton>
        <LinkButton
          to="/admin/program/edit/loyalty-program"
          search={{ program: _id, section: 'general' }}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
        >
          EDIT PROGRAM
        </LinkButton>
      </>
    }
  />
);

const day = (date: string | null) => (date ? formatDate(date) : 'N/A');
