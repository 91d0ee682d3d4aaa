import { Avatar, Box, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { mix } from '#web/theme/colors.ts';
import type { ShownCompany } from './company-logo.tsx';
import { Own } from './own.tsx';
import classes from './person.module.css';

type Props = {
  name: string;
  /** A second, dimmed line; a text is taken for what somebody entered. */
  sub?: ReactNode;
  /** All of it, where it may be cut. */
  subTitle?: string;
  /** Below both. */
  mark?: ReactNode;
  /** The name for the initials, if it differs from the shown one. */
  initialsOf?: string;
  /** Pixels. */
  size?: number;
  /** Long texts, such as e-mail addresses, continue in the next line instead of being cut. */
  wraps?: boolean;
};

/** A name above a second line, with initials. */
export const Person = ({ name, sub, subTitle, mark, initialsOf = name, size = 32, wraps }: Props) => (
  <Group
    gap="xs"
    wrap="nowrap"
    miw={0}
    py={mark ? 'xxs' : undefined}
    data-person
    className={wraps ? classes.wraps : undefined}
  >
    <Avatar size={size} radius="pill" color="gray" aria-hidden="true" classNames={{ placeholder: classes.initials }}>
      {initials(initialsOf)}
    </Avatar>
    <Box miw={0} lh={1.3}>
      <div className={wraps ? classes.name : `clip ${classes.name}`} title={name} dir="auto" translate="no">
        {name}
      </div>
      {sub && (
        <div className={wraps ? classes.sub : `clip ${classes.sub}`} title={typeof sub === 'string' ? sub : subTitle}>
          {typeof sub === 'string' ? <Own>{sub}</Own> : sub}
        </div>
      )}
      {mark}
    </Box>
  </Group>
);

export const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');

type LogoTileProps = ShownCompany & {
  /** '#rrggbb', the background of the initials. */
  brandColor?: string | null;
  /** Pixels. */
  size?: number;
};

/** A company's square logo. A logo much wider than high would be unreadable, so initials replace it. */
export function LogoTile({ name, logo, logoGround, brandColor, size = 36 }: LogoTileProps) {
  const [fits, setFits] = useState(false);
  const tint = brandColor && !fits ? mix(brandColor, 255, 0.84) : undefined;
  return (
    <span
      className={classes.tile}
      data-tinted={tint && true}
      style={{ width: size, height: size, background: tint }}
      aria-hidden="true"
    >
      {logo && (
        <img
          key={logo.url}
          src={logo.url}
          alt=""
          data-ground={logoGround}
          data-fits={fits || undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setFits(naturalWidth < 1.5 * naturalHeight)}
          onError={() => setFits(false)}
        />
      )}
      {!fits && initials(name)}
    </span>
  );
}
