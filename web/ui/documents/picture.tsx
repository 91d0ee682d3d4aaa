import { getRadius, type MantineRadius } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './picture.module.css';
import { copiesOf, copyOf } from './picture-copies.ts';

type Props = {
  url: string | null | undefined;
  /** Empty if the name is shown next to the picture. */
  alt?: string;
  /** Gray and pale, for something that is not offered any more. */
  muted?: boolean;
  /** Width by height; a parent may override it with --picture-ratio. */
  ratio?: number;
  radius?: MantineRadius;
  className?: string;
};

/** A whole picture of any shape; its background color fills the frame. Without a picture it has an icon. */
export const Picture = ({ url, alt = '', muted, ratio = 1.2, radius, className = '' }: Props) => (
  <div
    className={`${classes.frame} ${className}`}
    data-muted={muted || undefined}
    style={{ '--ratio': ratio, borderRadius: radius && getRadius(radius) } as CSSProperties}
  >
    {url ? (
      <>
        <img className={classes.ground} src={copyOf(url, '200.webp')} alt="" loading="lazy" decoding="async" />
        {/* As wide as it is drawn, where the browser can tell. */}
        <img
          className={classes.picture}
          src={copyOf(url, '400.webp')}
          srcSet={copiesOf(url)}
          sizes="auto, 400px"
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      </>
    ) : (
      <IconPhoto className={classes.none} stroke={1.4} aria-hidden="true" />
    )}
  </div>
);

export const Thumb = ({ url, alt, size = 56 }: { url: string | null | undefined; alt?: string; size?: number }) => (
  <div style={{ width: size, flex: 'none' }}>
    <Picture url={url} alt={alt} ratio={1} radius="lg" />
  </div>
);
