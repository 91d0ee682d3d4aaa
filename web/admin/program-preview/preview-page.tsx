import { Button, Group, SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { PREVIEW_FRAME } from '#web/api/preview/previewed-session.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';
import { programQuery } from '../program-parts/program.ts';
import { ProgramPending } from '../program-parts/program-pending.tsx';
import classes from './preview.module.css';
import type { PreviewScreen } from './preview-route.ts';

/** Where they are below the program's address. */
const screens: Record<PreviewScreen, string> = {
  login: 'login',
  registration: 'register',
  dashboard: 'dashboard',
  catalog: 'redeem-points',
  trainings: 'training-catalog',
  terms: 'rules-and-terms',
};

const widths = ['desktop', 'phone'] as const;
type Width = (typeof widths)[number];
const sizes = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 760 } };

/** The saved program as a participant sees it; nothing in it can be submitted. */
export function PreviewPage() {
  const words = useWords('programs').previewPage;
  const { layout } = useWords('parts');
  const { program: id = '', screen = 'login' } = route.useSearch();
  const asked = useQuery(programQuery(id));
  const [width, setWidth] = useState<Width>('desktop');
  const navigate = route.useNavigate();
  if (!asked.data) return <ProgramPending title={words.title} asked={asked} />;
  const { slug, setupStep } = asked.data.program;
  const back =
    setupStep === null
      ? linkOptions({ to: '/admin/program/edit/loyalty-program', search: { program: id, section: 'general' } })
      : linkOptions({ to: '/admin/program/create', search: { program: id } });
  return (
    <>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          <LinkButton {...back} variant="default">
            {layout.back}
          </LinkButton>
        }
      />
      <Group gap="sm">
        <Group component="nav" aria-label={words.screens} gap="xxs" align="stretch">
          {(Object.keys(screens) as PreviewScreen[]).map((each) => (
            <Button
              key={each}
              size="xs"
              variant={each === screen ? 'light' : 'subtle'}
              aria-pressed={each === screen}
              onClick={() => void navigate({ search: { program: id, screen: each }, replace: true })}
            >
              {words.screen[each]}
            </Button>
          ))}
        </Group>
        <SegmentedControl
          aria-label={words.width}
          ml="auto"
          // A phone shows the phone's layout anyway.
          visibleFrom="sm"
          data={widths.map((each) => ({ value: each, label: words.widths[each] }))}
          value={width}
          onChange={setWidth}
        />
      </Group>
      {slug ? (
        <PreviewFrame slug={slug} screen={screen} width={width} />
      ) : (
        <EmptyState title={words.noAddress} text={words.noAddressText} />
      )}
    </>
  );
}

const route = getRouteApi('/admin/inside/program/preview');

/** The participants' pages in a frame, whose name tells them that they are a preview. */
function PreviewFrame({ slug, screen, width }: { slug: string; screen: PreviewScreen; width: Width }) {
  const words = useWords('programs').previewPage;
  const place = useElementSize();
  const size = sizes[width];
  // Rendered at a desktop's width and scaled down; otherwise the frame would show the tablet layout.
  const scale = width === 'desktop' && window.matchMedia('(min-width: 48.01em)').matches ? place.width / size.width : 1;
  return (
    <div className={classes.place} data-width={width}>
      <div ref={place.ref} className={classes.window} style={{ height: size.height * Math.min(scale, 1) }}>
        <iframe
          // A new screen starts at its top, wherever the last one was scrolled to.
          key={screen}
          name={PREVIEW_FRAME}
          className={classes.frame}
          style={scale < 1 ? { ...size, transform: `scale(${scale})` } : { ...size, maxWidth: '100%' }}
          title={words.frame(words.screen[screen])}
          src={`/program/${encodeURIComponent(slug)}/${screens[screen]}`}
        />
      </div>
    </div>
  );
}
