import { Box, Button, Group, Input, Text, TextInput } from '@mantine/core';
import type { VersionedCompany } from '#contract/companies.ts';
import {
  brandColorProblem,
  companyNameProblem,
  DEFAULT_BRAND,
  type LogoGround,
  readColorCode,
} from '#domain/companies.ts';
import { call, refusedAs } from '#web/api/call.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { readable } from '#web/theme/colors.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { LogoTile } from '#web/ui/values/person.tsx';
import { useWords } from '#web/words.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { imageReference, usePicture } from '../pictures/use-picture.ts';
import classes from './company-modal.module.css';
import { LogoGroundField } from './logo-ground.tsx';

type Props = {
  /** The company to change; missing for a new one. */
  company?: VersionedCompany;
  onSaved: (company: VersionedCompany) => void;
  onClose: () => void;
};

const save = 'POST /api/admin/company/:id/update';

/** Adds or changes a company. If it is closed without saving, a logo uploaded in it is removed from the store first. */
export function CompanyModal({ company, onSaved, onClose }: Props) {
  const words = useWords('companies').company;
  const edit = useEdit({
    row: company ?? null,
    valuesOf: (row: VersionedCompany | null) => ({
      name: row?.name ?? '',
      brandColor: row?.brandColor ?? '',
      logo: row?.logo ?? null,
      logoGround: row?.logoGround ?? ('light' satisfies LogoGround as LogoGround),
    }),
    labels: words.fields,
    say: { logoGround: (ground) => words.grounds[ground as LogoGround] },
    check: ({ name, brandColor }) => ({
      name: companyNameProblem(name),
      brandColor: brandColor.trim() ? brandColorProblem(readColorCode(brandColor)) : null,
    }),
    pathOf: (path) => (path === 'image' ? 'logo' : path),
    send: async ({ logo, logoGround, brandColor, name }, read) => {
      const sent = {
        ...(brandColor !== undefined && { brandColor: brandColor.trim() ? readColorCode(brandColor) : null }),
        ...(logo !== undefined && { logo: imageReference(logo) }),
        ...(logoGround && { logoGround }),
      };
      const answer = read
        ? await call(save, { id: read._id, version: read.version, company: { ...sent, name } })
        : await call('POST /api/admin/company/create', { company: { ...sent, name: name ?? '' } });
      return answer.company;
    },
    currentIn: (error) => refusedAs(error, save, 'stale')?.company ?? null,
    onSaved: (saved) => {
      notify.info(words.saved(saved.name));
      onSaved(saved);
    },
  });
  const { name, brandColor, logo, logoGround } = edit.values;
  const picture = usePicture('companyLogos', logo, (image) => edit.set({ logo: image }));
  const color = readColorCode(brandColor);
  /** The preview's color; the standard color if the typed one is invalid. */
  const shownColor = brandColor.trim() && brandColorProblem(color) === null ? color : null;

  return (
    <EditModal
      title={company ? words.edit : words.add}
      name={name.trim() || words.unnamed}
      width={520}
      edit={edit}
      isBusy={picture.isUploading}
      onGiveUp={picture.removeNew}
      failed={words.notSaved}
      onClose={onClose}
    >
      <TextInput {...edit.field('name')} required data-autofocus />
      <Input.Wrapper label={words.fields.logo} labelElement="div">
        <PictureField
          noun="logo"
          picture={picture}
          problem={edit.problemOf('logo')}
          ground={logoGround}
          preview={
            logo ? (
              <img src={logo.url} alt={words.theLogo} />
            ) : (
              <LogoTile name={name || '?'} logo={null} brandColor={shownColor} size={64} />
            )
          }
        />
      </Input.Wrapper>
      {logo && (
        <LogoGroundField url={logo.url} value={logoGround} onChange={(ground) => edit.set({ logoGround: ground })} />
      )}
      <TextInput
        {...edit.field('brandColor')}
        description={words.colorHint(DEFAULT_BRAND)}
        placeholder={words.standardColor}
        autoComplete="off"
        spellCheck={false}
        leftSectionWidth={44}
        leftSection={
          <input
            type="color"
            className={classes.dot}
            aria-label={words.pickColor}
            value={shownColor ?? DEFAULT_BRAND}
            onChange={(event) => edit.set({ brandColor: event.currentTarget.value })}
          />
        }
      />
      <BrandPreview name={name} color={shownColor ?? DEFAULT_BRAND} logoUrl={logo?.url} ground={logoGround} />
    </EditModal>
  );
}

type PreviewProps = { name: string; color: string; logoUrl: string | undefined; ground: LogoGround };

/** The color on participants' pages: the band is darkened until white text on it is readable. */
function BrandPreview({ name, color, logoUrl, ground }: PreviewProps) {
  const words = useWords('companies').company.preview;
  return (
    <Box bd="1px solid var(--line)" bdrs="lg" style={{ overflow: 'hidden' }} aria-hidden="true">
      <Group gap="xs" wrap="nowrap" mih={52} px="md" fw={650} c="var(--stays-light)" bg={readable(color)}>
        {logoUrl && (
          <Box
            component="img"
            src={logoUrl}
            alt=""
            maw={96}
            mah={28}
            p="xxxs"
            bdrs="sm"
            bg={`var(--stays-${ground})`}
          />
        )}
        <span className="clip">{name.trim() || words.name}</span>
      </Group>
      <Group py="sm" px="md" bg="var(--stays-light)" style={{ pointerEvents: 'none' }}>
        <Button component="span" color={color} size="xs">
          {words.earnPoints}
        </Button>
        <Text span fz="sm" fw={550} c={readable(color)}>
          {words.redeemPoints}
        </Text>
      </Group>
    </Box>
  );
}
