import { useMemo } from 'react';
import { brandedTheme } from '#web/theme/brand.ts';
import { Side } from '#web/theme/side.tsx';
import { copyOf } from '#web/ui/documents/picture-copies.ts';
import { BusySign } from '#web/ui/feedback/busy-overlay.tsx';
import { PagePlace } from '#web/ui/layout/page-place.tsx';
import { SiteName } from '#web/ui/layout/page-title.tsx';
import { DaysIn } from '#web/ui/values/days-in.ts';
import { sayDaysOf } from '#words/country-now.ts';
import { useProgram } from './use-member.ts';

/** The participants' side in the company's colors. */
export function MemberRoot() {
  const { name, slug, company, country, timeZone } = useProgram();
  // Before the page in it is rendered.
  sayDaysOf(country);
  const brand = company?.brandColor;
  const theme = useMemo(() => brandedTheme(brand), [brand]);
  return (
    <Side side="member" theme={theme}>
      {slug !== null && <AppLinks slug={slug} logo={company?.logo?.url} />}
      <SiteName value={name}>
        <DaysIn value={timeZone}>
          <PagePlace />
        </DaysIn>
      </SiteName>
      <BusySign />
    </Side>
  );
}

/** How a phone keeps the program among its apps; React puts them into the page's head. */
const AppLinks = ({ slug, logo }: { slug: string; logo: string | undefined }) => (
  <>
    <link rel="manifest" href={`/api/common/program/${encodeURIComponent(slug)}/manifest`} />
    <link rel="apple-touch-icon" href={logo ? copyOf(logo, 'icon-180.png') : '/icons/icon-180.png'} />
  </>
);
