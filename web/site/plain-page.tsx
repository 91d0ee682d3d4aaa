import type { ReactNode } from 'react';
import { DEFAULT_BRAND } from '#domain/companies.ts';
import { baseTheme } from '#web/theme/base-theme.ts';
import { brandedTheme } from '#web/theme/brand.ts';
import { Side } from '#web/theme/side.tsx';
import { MainPart } from '#web/ui/layout/main-part.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Link } from '#web/ui/links/link.tsx';
import { CompanyLogo } from '#web/ui/values/company-logo.tsx';
import classes from './plain-page.module.css';

export interface Company {
  name: string;
  logo: { url: string } | null;
  brandColor: string | null;
}

type Props = { title: string; company?: Company | null; children?: ReactNode };

/** A page of neither side: a heading and a short text; a company's in its color, below its name. */
export function PlainPage({ title, company, children }: Props) {
  return (
    <Side side="plain" theme={company ? brandedTheme(company.brandColor ?? DEFAULT_BRAND) : baseTheme}>
      <MainPart className={classes.page}>
        {company && <CompanyLogo {...company} />}
        <PageTitle className={classes.title}>{title}</PageTitle>
        <div className={classes.text}>{children}</div>
      </MainPart>
    </Side>
  );
}

const Words = ({ title, text, to }: { title: string; text: string; to?: '/' | '/about' }) => (
  <PlainPage title={title}>
    <p>{text}</p>
    {to && (
      <p>
        <Link to={to}>{to === '/' ? 'Home' : 'About'}</Link>
      </p>
    )}
  </PlainPage>
);

const about = 'Guerdon runs loyalty and rebate programs: receipts and trainings earn points, points become rewards.';
export const AboutPage = () => <Words title="About" text={about} to="/" />;

const home = 'Loyalty and rebate programs. Please open the address that your program has given you.';
export const HomePage = () => <Words title="Guerdon" text={home} to="/about" />;

const lost = 'There is no page at this address. It may have moved, or the link may be mistyped.';
export const NotFoundPage = () => <Words title="Page Not Found" text={lost} to="/" />;

const unknown = 'No program has this address. Please check the link that your program has given you.';
export const ProgramNotFoundPage = () => <Words title="Program Not Found" text={unknown} />;
