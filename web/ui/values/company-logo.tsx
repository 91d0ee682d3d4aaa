import { useState } from 'react';
import type { LogoGround } from '#domain/companies.ts';
import { copyOf } from '../documents/picture-copies.ts';
import classes from './company-logo.module.css';

/** A server of the version before knows no ground: it is light. */
export type ShownCompany = { name: string; logo: { url: string } | null; logoGround?: LogoGround };

/** The logo on its ground, at most 32 px high and 160 px wide, with the name unless it is wide enough to contain it. */
export function CompanyLogo({ name, logo, logoGround }: ShownCompany) {
  const [isWide, setWide] = useState(false);
  return (
    <span className={classes.company}>
      {logo && (
        <img
          className={classes.logo}
          data-ground={logoGround}
          src={copyOf(logo.url, '400.webp')}
          alt={isWide ? name : ''}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setWide(naturalWidth > naturalHeight * 2)}
        />
      )}
      {!isWide && (
        <b className={classes.name} title={name} dir="auto" translate="no">
          {name}
        </b>
      )}
    </span>
  );
}
