import { getRadius, type MantineRadius } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './picture.module.css';

type Props = {
  url: string | null | undefined;
  /** Empty where the name is shown beside the picture. */
  alt?: string;
  /** Out of reach: gray and pale. */
  muted?: boolean;
  /** Width by height; a parent may override it with --picture-ratio. */
  ratio?: number;
  radius?: MantineRadius;
  className?: string;
};

/** A whole picture, whatever its shape: beside it the frame takes on the color of the picture's own ground. Without one, a quiet sign. */
export const Picture = ({ url, alt = '', muted, ratio = 1.2, radius, className = '' }: Props) => (
  <div
    className={`${classes.frame} ${className}`}
    data-muted={muted || undefined}
    style={{ '--ratio': ratio, borderRadius: radius && getRadius(radius) } as CSSProperties}
  >
    {url ? (
      <>
        <img className={classes.ground} src={url} alt="" loading="lazy" decoding="async" />
        <img className={classes.picture} src={url} alt={alt} loading="lazy" decoding="async" />
      </>
    ) : (
      <IconPhoto className={classes.none} stroke={1.4} aria-hidden="true" />
    )}
  </div>
);

type ThumbProps = { url: string | null | undefined; alt?: string; size?: number };

export const Thumb = ({ url, alt, size = 56 }: ThumbProps) => (
  <div style={{ width: size, flex: 'none' }}>
    <Picture url={url} alt={alt} ratio={1} radius="lg" />
  </div>
);
