import { useState } from 'react';
import classes from './logo-tile.module.css';
import { initials } from './person.tsx';

type Props = {
  name: string;
  logo: { url: string } | null;
  /** '#rrggbb'; tints the square behind initials. */
  brandColor?: string | null;
  /** Pixels. */
  size?: number;
};

/** A company's square. A logo much wider than high would be illegible in it: then it shows initials, as without a logo. */
export function LogoTile({ name, logo, brandColor, size = 36 }: Props) {
  const [fits, setFits] = useState(false);
  const tint = brandColor && !fits ? `color-mix(in srgb, ${brandColor} 16%, var(--mantine-color-white))` : undefined;
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
