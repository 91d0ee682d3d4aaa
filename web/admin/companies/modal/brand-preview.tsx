import { Button } from '@mantine/core';
import { readable } from '#web/theme/colors/color-math.ts';
import classes from './brand-preview.module.css';

type Props = { name: string; color: string; logoUrl: string | undefined };

/** How the color will look on participants' pages: the band darkened until white text on it can be read. */
export const BrandPreview = ({ name, color, logoUrl }: Props) => (
  <div className={classes.preview} aria-hidden="true">
    <div className={classes.band} style={{ background: readable(color) }}>
      {logoUrl && <img src={logoUrl} alt="" />}
      <span className="clip">{name.trim() || 'Company name'}</span>
    </div>
    <div className={classes.page}>
      <Button component="span" color={color} size="xs">
        Earn Points
      </Button>
      <span className={classes.link} style={{ color: readable(color) }}>
        Redeem Points
      </span>
    </div>
  </div>
);
