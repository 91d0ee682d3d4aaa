import type { ListedProgram } from '#contract/programs.ts';
import { type Country, paperOf } from '#domain/countries.ts';
import { CompanyLogo } from '#web/ui/values/company-logo.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { QrCode } from '#web/ui/values/qr-code.tsx';
import type { Opening } from './opening-page.tsx';
import classes from './poster.module.css';

type Props = {
  poster: Pick<Opening['posters'][number], 'language' | 'name' | 'promise' | 'how'>;
  company: ListedProgram['company'];
  country: Country;
  url: string;
  /** Who invites, if it is said, and the code with which one registers. */
  by?: { publicName: string; code: string };
};

/** One sheet of paper in one of the program's languages; what is beside it on the page is not printed. */
export const Poster = ({ poster, company, country, url, by }: Props) => (
  <article className={classes.poster} data-paper={paperOf(country)} lang={poster.language}>
    {company && (
      <div className={classes.logo}>
        <CompanyLogo {...company} />
      </div>
    )}
    <h3 className={classes.name}>
      <Own>{poster.name}</Own>
    </h3>
    {by?.publicName && (
      <p className={classes.text}>
        <Own>{by.publicName}</Own>
      </p>
    )}
    <p className={classes.text}>{poster.promise}</p>
    <div className={classes.code}>
      <QrCode text={url} label={url} width={320} />
    </div>
    <p className={classes.text}>{poster.how}</p>
    <p className={classes.link} translate="no">
      {url.replace(/^https?:\/\/|#.*/g, '')}
    </p>
    {by && (
      <p className={classes.name} translate="no">
        <strong>{by.code}</strong>
      </p>
    )}
  </article>
);
