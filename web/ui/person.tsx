import { Avatar, Box, Group } from '@mantine/core';
import { useState } from 'react';
import { mix } from '../theme/colors.ts';
import classes from './person.module.css';

type Props = {
  name: string;
  /** A second, quiet line. */
  sub?: string;
  /** Whose initials, where another name is shown first. */
  initialsOf?: string;
  /** Pixels. */
  size?: number;
};

/** Name over a second line, with initials. */
export const Person = ({ name, sub, initialsOf = name, size = 32 }: Props) => (
  <Group gap="xs" wrap="nowrap" miw={0}>
    <Avatar size={size} radius="pill" color="gray" aria-hidden="true" classNames={{ placeholder: classes.initials }}>
      {initials(initialsOf)}
    </Avatar>
    <Box miw={0} lh={1.3}>
      <div className={`clip ${classes.name}`} title={name}>
        {name}
      </div>
      {sub && (
        <div className={`clip ${classes.sub}`} title={sub}>
          {sub}
        </div>
      )}
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

type LogoTileProps = {
  name: string;
  logo: { url: string } | null;
  /** '#rrggbb'; tints the square behind initials. */
  brandColor?: string | null;
  /** Pixels. */
  size?: number;
};

/** A company's square. A logo much wider than high would be illegible in it: then it shows initials, as without a logo. */
export function LogoTile({ name, logo, brandColor, size = 36 }: LogoTileProps) {
  const [fits, setFits] = useState(false);
  const tint = brandColor && !fits ? mix(brandColor, 255, 0.84) : undefined;
  return (
    <span className={classes.tile} style={{ width: size, height: size, background: tint }} aria-hidden="true">
      {logo && (
        <img
          key={logo.url}
          src={logo.url}
          alt=""
          data-fits={fits || undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setFits(naturalWidth < 1.5 * naturalHeight)}
          onError={() => setFits(false)}
        />
      )}
      {!fits && initials(name)}
    </span>
  );
}
