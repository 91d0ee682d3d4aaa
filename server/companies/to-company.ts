import type { Company, VersionedCompany } from '#contract/companies.ts';
import type { LogoGround } from '#domain/companies.ts';
import { toImage } from '#server/files/actions.ts';
import type { Services } from '#server/services.ts';

export interface CompanyRow {
  id: string;
  name: string;
  brand_color: string | null;
  logo_key: string | null;
  logo_ground: LogoGround;
}

export const toVersionedCompany = async (
  services: Services,
  company: CompanyRow & { version: number },
): Promise<VersionedCompany> => ({ ...(await toCompany(services, company)), version: company.version });

export const toCompany = async (services: Services, company: CompanyRow): Promise<Company> => ({
  _id: company.id,
  name: company.name,
  logo: await toImage(services, company.logo_key),
  logoGround: company.logo_ground,
  brandColor: company.brand_color,
});
