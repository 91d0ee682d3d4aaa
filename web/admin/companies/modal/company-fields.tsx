import { Input, TextInput } from '@mantine/core';
import { DEFAULT_BRAND } from '#domain/companies.ts';
import { LogoTile } from '#web/ui/media/logo-tile.tsx';
import { IntoView } from '#web/ui/notices/into-view.tsx';
import { Notice } from '#web/ui/notices/notice.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColorField } from './color-field.tsx';
import type { CompanyForm } from './use-company-form.ts';

export function CompanyFields({ form }: { form: CompanyForm }) {
  const { name, color, logo, problems, failure } = form;
  const logoUrl = logo.image?.url;
  return (
    <>
      {failure && (
        <IntoView>
          <Notice kind="danger" title="The company could not be saved.">
            {failure.msg}
          </Notice>
        </IntoView>
      )}
      <TextInput
        label="Company name"
        required
        value={name}
        error={problems.name}
        onChange={(event) => form.setName(event.currentTarget.value)}
        data-autofocus
      />
      <Input.Wrapper label="Logo" labelElement="div">
        <PictureField
          noun="logo"
          picture={logo}
          preview={
            logoUrl ? (
              <img src={logoUrl} alt="The logo" />
            ) : (
              <LogoTile name={name || '?'} logo={null} brandColor={form.shownColor} size={64} />
            )
          }
        />
      </Input.Wrapper>
      <ColorField
        label="Brand color"
        description={`Leads on participants’ pages. A color code, e.g. ${DEFAULT_BRAND}; empty for the standard color.`}
        value={color}
        shown={form.shownColor ?? DEFAULT_BRAND}
        error={problems.brandColor}
        onChange={form.setColor}
      />
      <BrandPreview name={name} color={form.shownColor ?? DEFAULT_BRAND} logoUrl={logoUrl} />
    </>
  );
}
