import { Button, Group, SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { PREVIEW_FRAME } from '#web/api/preview/previewed-session.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { programQuery } from '../program-parts/program.ts';
import { ProgramPending } from '../program-parts/program-pending.tsx';
import classes from './preview.module.css';
import type { PreviewScreen } from './preview-route.ts';

const screens: Record<PreviewScreen, { name: string; path: string }> = {
  login: { name: 'Login', path: 'login' },
  registration: { name: 'Registration', path: 'register' },
  dashboard: { name: 'Dashboard', path: 'dashboard' },
  catalog: { name: 'Rewards', path: 'redeem-points' },
  trainings: { name: 'Trainings', path: 'training-catalog' },
  terms: { name: 'Rules and terms', path: 'rules-and-terms' },
};

type Width = 'desktop' | 'phone';
const widths: { value: Width; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];
const sizes = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 760 } };

/** The saved program as a participant sees it; nothing in it can be submitted. */
export function PreviewPage() {
  const { program: id = '', screen = 'login' } = route.useSearch();
  const asked = useQuery(programQuery(id));
  const [width, setWidth] = useState<Width>('desktop');
  const navigate = route.useNavigate();
  if (!asked.data) return <ProgramPending title="Preview" asked={asked} />;
  const { slug, setupStep } = asked.data.program;
  const back =
    setupStep === null
      ? linkOptions({ to: '/admin/program/edit/loyalty-program', search: { program: id, section: 'general' } })
      : linkOptions({ to: '/admin/program/create', search: { program: id } });
  return (
    <>
      <PageHead
        title="Preview"
        lead="The saved program as participants see it. Nothing you enter here is sent."
        actions={
          <LinkButton {...back} variant="default">
            Back
          </LinkButton>
        }
      />
      <Group gap="sm">
        <Group component="nav" aria-label="Screens" gap="xxs" align="stretch">
          {(Object.keys(screens) as PreviewScreen[]).map((each) => (
            <Button
              key={each}
              size="xs"
              variant={each === screen ? 'light' : 'subtle'}
              aria-pressed={each === screen}
              onClick={() => void navigate({ search: { program: id, screen: each }, replace: true })}
            >
              {screens[each].name}
            </Button>
          ))}
        </Group>
        <SegmentedControl
          aria-label="Width"
          ml="auto"
          // A phone shows the phone's layout anyway.
          visibleFrom="sm"
          data={widths}
          value={width}
          onChange={setWidth}
        />
      </Group>
      {slug ? (
        <PreviewFrame slug={slug} screen={screen} width={width} />
      ) : (
        <EmptyState title="There is no address yet" text="Give the program a URL path in step 1 to see it here." />
      )}
    </>
  );
}

const route = getRouteApi('/admin/inside/program/preview');

/** The participants' pages in a frame, whose name tells them that they are a preview. */
function PreviewFrame({ slug, screen, width }: { slug: string; screen: PreviewScreen; width: Width }) {
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
          title={`Preview: ${screens[screen].name}`}
          src={`/program/${encodeURIComponent(slug)}/${screens[screen].path}`}
        />
      </div>
    </div>
  );
}
