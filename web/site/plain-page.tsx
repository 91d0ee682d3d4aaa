import type { ReactNode } from 'react';
import { baseTheme } from '#web/theme/base-theme.ts';
import { brandedTheme } from '#web/theme/brand.ts';
import { Side } from '#web/theme/side.tsx';
import { MainPart } from '#web/ui/layout/main-part.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { CompanyLogo, type ShownCompany } from '#web/ui/values/company-logo.tsx';
import classes from './plain-page.module.css';

export type Company = ShownCompany & { brandColor: string | null };

type Props = { title: string; company?: Company | null; children?: ReactNode };

/** A page of neither side: a heading and a short text; a company's in its color, below its name. */
export function PlainPage({ title, company, children }: Props) {
  return (
    <Side side="plain" theme={company ? brandedTheme(company.brandColor) : baseTheme}>
      <MainPart className={classes.page}>
        {company && <CompanyLogo {...company} />}
        <PageTitle className={classes.title}>{title}</PageTitle>
        <div className={classes.text}>{children}</div>
      </MainPart>
    </Side>
  );
}
