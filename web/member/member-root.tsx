import { useMemo } from 'react';
import { DEFAULT_BRAND } from '#domain/companies.ts';
import { brandedTheme } from '#web/theme/brand.ts';
import { Side } from '#web/theme/side.tsx';
import { BusySign } from '#web/ui/busy-overlay.tsx';
import { DaysIn } from '#web/ui/days-in.ts';
import { PagePlace } from '#web/ui/page-place.tsx';
import { SiteName } from '#web/ui/page-title.tsx';
import { copyOf } from '#web/ui/picture-copies.ts';
import { useProgram } from './use-member.ts';

/** The participants' side in the company's colors. */
export function MemberRoot() {
  const { name, slug, company, timeZone } = useProgram();
  const brand = company?.brandColor ?? DEFAULT_BRAND;
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
