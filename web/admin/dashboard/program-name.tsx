import { Box, Group } from '@mantine/core';
import type { ListedProgram } from '#contract/programs.ts';
import { programUrl } from '#domain/programs.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { LogoTile } from '#web/ui/logo-tile.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import classes from './dashboard.module.css';

/** Name over the address that participants are given. */
export const ProgramName = ({ program: { name, slug, company, disabled } }: { program: ListedProgram }) => (
  <div className={classes.program}>
    <LogoTile name={company?.name ?? name} logo={company?.logo ?? null} brandColor={company?.brandColor} />
    <Box flex={1} miw={0}>
      <Group gap={8} wrap="nowrap" miw={0}>
        <span className={`clip ${classes.name}`} title={name}>
          {name}
        </span>
        {disabled && <StateBadge state="disabled" />}
      </Group>
      {slug ? (
        <CopyLink url={programUrl(window.location.origin, slug)} />
      ) : (
        <span className={classes.none}>No address yet</span>
      )}
    </Box>
  </div>
);
