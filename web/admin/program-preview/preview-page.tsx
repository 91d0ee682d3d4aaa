import { Button, Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { programQuery } from '../program-parts/program.ts';
import classes from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import type { PreviewScreen } from './preview-route.ts';
import { screens } from './screens.ts';

/** The program as a participant sees it, as far as it is saved; nothing in it can be sent. */
export function PreviewPage() {
  const { program: id = '', screen = 'login' } = route.useSearch();
  const { data, error, refetch } = useQuery(programQuery(id));
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const navigate = route.useNavigate();
  if (error) {
    return (
      <>
        <PageHead title="Preview" />
        <Failure title="The program could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!data) return <PageLoading />;
  const { slug, setupStep } = data.program;
  const back =
    setupStep === null
      ? linkOptions({ to: '/admin/program/edit/loyalty-program', search: { program: id, section: 'general' } })
      : linkOptions({ to: '/admin/program/create', search: { program: id } });
  return (
    <>
      <PageHead
        title="Preview"
        lead="What participants see, as far as it is saved. Nothing that is entered here is sent."
        actions={
          <LinkButton {...back} variant="default">
            Back
          </LinkButton>
        }
      />
      <Group gap="8px 16px">
        <Group component="nav" aria-label="Screens" gap={4} align="stretch">
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
          className={classes.widths}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
          value={width}
          onChange={(next) => setWidth(next === 'phone' ? 'phone' : 'desktop')}
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
