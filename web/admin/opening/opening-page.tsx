import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListedProgram } from '#contract/programs.ts';
import { today } from '#domain/calendar.ts';
import { openingChecks } from '#domain/opening.ts';
import { isSetUp, programUrl } from '#domain/programs.ts';
import type { Answer } from '#web/api/call.ts';
import { download, saveFile } from '#web/api/files/download.ts';
import { useAct, useCall, useRead } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { CopyLink } from '#web/ui/links/copy-link.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { QrCode } from '#web/ui/values/qr-code.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords } from '#web/words.ts';
import { useUnseenGrounds } from '../pictures/use-unseen-grounds.ts';
import { useOverview } from '../use-overview.ts';
import { Checks } from './checks.tsx';
import classes from './opening-page.module.css';
import { Poster } from './poster.tsx';

export type Opening = Answer<'GET /api/admin/program/:id/opening'>;

const route = getRouteApi('/admin/inside/program/edit/opening');

/** What is ready for participants and what is missing; then the program is opened, and its link handed out. */
export function OpeningPage() {
  const { program: id = '' } = route.useSearch();
  const words = useWords('opening');
  const { layout } = useWords('parts');
  const asked = useRead('GET /api/admin/program/:id/opening', { id });
  const program = useOverview(id).data?.program;
  const isDraft = asked.data?.openedAt === null;
  const back = { label: layout.back, link: { to: '/admin/program/edit', search: { program: id } } } as const;
  return (
    <>
      <div className={classes.screen}>
        <PageHead
          title={isDraft ? words.title : words.titleOnceOpen}
          lead={isDraft ? words.lead : words.leadOnceOpen}
          mark={program && <StateBadge state={program.state} />}
          back={back}
        />
      </div>
      {asked.data && program ? (
        <Opened opening={asked.data} program={program} />
      ) : (
        <NotLoaded of={asked} failure={words.notLoaded} loading={<Skeleton h={420} radius="xl" />} />
      )}
    </>
  );
}

function Opened({ opening, program }: { opening: Opening; program: ListedProgram }) {
  const words = useWords('opening');
  const unseen = useUnseenGrounds(program.company?.logo?.url);
  const isUnseen = program.company !== null && unseen.includes(program.company.logoGround);
  const checks = isUnseen ? { ...opening.checks, logo: 'look' as const } : opening.checks;
  const missing = openingChecks.filter((check) => checks[check] === 'missing').length;
  return (
    <Stack gap="md">
      <div className={classes.screen}>
        <Section title={words.checks} lead={missing > 0 ? words.missing(missing) : words.noneMissing} flush>
          <Checks opening={{ ...opening, checks }} program={program} isUnseen={isUnseen} />
        </Section>
      </div>
      {opening.openedAt === null && <Open program={program} />}
      {program.slug && <Ways program={program} url={programUrl(window.location.origin, program.slug)} />}
      {program.slug && (
        <div>
          {opening.posters.map((poster) => (
            <Poster
              key={poster.language}
              poster={poster}
              company={program.company}
              country={program.country}
              url={programUrl(window.location.origin, program.slug!)}
            />
          ))}
        </div>
      )}
    </Stack>
  );
}

function Open({ program }: { program: ListedProgram }) {
  const words = useWords('opening');
  const open = useCall('POST /api/admin/program/:id/open', () => ({ id: program._id }), {
    onSuccess: () => notify.info(words.opened(program.name)),
    onError: ({ reason }) => notify.danger(reason),
  });
  if (!isSetUp(program))
    return (
      <Notice
        kind="info"
        title={words.notSetUp}
        actions={
          <LinkButton
            to="/admin/program/create"
            search={{ program: program._id, step: program.setupStep ?? 1 }}
            variant="default"
          >
            {words.resume}
          </LinkButton>
        }
      />
    );
  return (
    <Group gap="md" className={classes.screen}>
      <Button size="md" loading={open.isPending} onClick={() => open.mutate()}>
        {words.open}
      </Button>
      <Text inherit flex="1 1 240px" c="dimmed">
        {isLater(program) ? words.opensOn(program.startDate!) : words.opensAtOnce}
      </Text>
    </Group>
  );
}

const isLater = ({ startDate, timeZone }: ListedProgram) =>
  startDate !== null && startDate > today(new Date(), timeZone);

/** For a print shop, or to send it on. */
function PdfButton({ program: { _id: id, slug } }: { program: ListedProgram }) {
  const words = useWords('opening');
  const saving = useAct({
    mutationFn: () => download('GET /api/admin/program/:id/poster', { id }),
    onSuccess: (pdf) => saveFile(pdf, `${slug ?? 'program'}.pdf`),
    onError: (error) => notify.danger(words.pdfNotSaved, { detail: error.reason }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {words.pdf}
    </Button>
  );
}

function Ways({ program, url }: { program: ListedProgram; url: string }) {
  const words = useWords('opening');
  return (
    <div className={classes.screen}>
      <Section
        title={words.ways}
        lead={program.state === 'draft' && words.waysOfDraft}
        aside={
          <Group gap="xs">
            <PdfButton program={program} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {words.print}
            </Button>
          </Group>
        }
      >
        <Group gap="xl" align="flex-start">
          <QrCode text={url} label={words.qrCode(program.name)} width={160} />
          <Stack gap="xs" miw={0}>
            <Text fw={600}>{words.link}</Text>
            <CopyLink url={url} />
            <Text size="sm" c="dimmed" mt="sm" maw="52ch">
              {words.printing}
            </Text>
          </Stack>
        </Group>
      </Section>
    </div>
  );
}
