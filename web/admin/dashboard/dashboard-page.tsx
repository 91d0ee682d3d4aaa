import { Box, Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import { programStates } from '#domain/program-states.ts';
import { isSetUp, LAST_STEP } from '#domain/programs.ts';
import { type HeldRole, isOwner } from '#domain/roles.ts';
import { call } from '#web/api/call.ts';
import { useCall, useReadIf } from '#web/api/query.ts';
import { List, ListSwitch } from '#web/lists/list.tsx';
import { orderOf, ROWS_A_PAGE, useListAddress } from '#web/lists/use-list.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { DaysIn, readersZone } from '#web/ui/values/days-in.ts';
import { LogoTile } from '#web/ui/values/person.tsx';
import { loadWords, useWords, wordsOf } from '#web/words.ts';
import { DiscardDialog } from '../program-parts/discard-dialog.tsx';
import { programQuery } from '../program-parts/program.ts';
import { steps } from '../program-wizard/steps.ts';
import { mayMakePrograms, onlyProgramOf, useOwnRoles } from '../rights/use-own-roles.ts';
import { SwitchDialog } from '../switch-dialog.tsx';
import { arrangePrograms } from './arrange-programs.ts';
import { programColumns } from './program-columns.tsx';

const switchProgram = ({ _id: id, disabled }: ListedProgram) =>
  call(disabled ? 'POST /api/admin/program/:id/enable' : 'POST /api/admin/program/:id/disable', { id });

/** A disabled program is in the other list. */
const phases = programStates.filter((state) => state !== 'disabled');

const nameOf = ({ name }: ListedProgram) => name || wordsOf('terms').unnamedProgram;

/** The enabled programs. 'Show Disabled' shows the disabled ones, or an alert if there are none. */
export function AdminDashboardPage() {
  const words = useWords('companies').dashboard;
  const { states } = useWords('parts');
  const search = route.useSearch();
  const list = useListAddress({ search, navigate: route.useNavigate() });
  const showDisabled = search.status === 'disabled';
  const enabled = usePrograms(false);
  const disabled = usePrograms(true, showDisabled);
  const [asked, setAsked] = useState<ListedProgram | null>(null);

  const roles = useOwnRoles() ?? [];
  const mayMake = mayMakePrograms(roles);
  const noneDisabled = showDisabled && disabled.data?.programs.length === 0;
  const found = showDisabled && !noneDisabled ? disabled : enabled;
  const programs = found.data?.programs ?? [];
  const sort = orderOf(['name', 'state', 'startDate', 'endDate', 'unapproved'], search);
  const isShown = (program: ListedProgram) =>
    isSetUp(program) && (showDisabled || !search.state || program.state === search.state);
  const rows = arrangePrograms(programs.filter(isShown), search.search, sort);
  // All programs are loaded at once and shown in pages; the cursor is the last one of the page before.
  const first = rows.findIndex(({ _id }) => _id === search.cursor) + 1;
  const shown = rows.slice(first, first + ROWS_A_PAGE);
  const next = first + shown.length < rows.length ? (shown.at(-1)?._id ?? null) : null;
  return (
    <>
      <PageHead title={words.title} lead={words.leads[howManySeen(roles)]} actions={mayMake && <NewProgram />} />
      {!showDisabled && (
        <UnfinishedPrograms
          programs={programs.filter((program) => !isSetUp(program) && program.rights.includes('set-up'))}
        />
      )}
      {noneDisabled && <Notice kind="info" title={words.noneDisabled} />}
      <List
        list={{ ...list, ...found, pager: found.data && { ...list.pager, total: rows.length, next } }}
        rows={shown}
        label={found === disabled ? words.disabledPrograms : words.programs}
        noun="program"
        failure={words.notLoaded}
        columns={programColumns(setAsked)}
        sort={sort}
        searched={words.search}
        toolbar={
          <>
            {!showDisabled && (
              <NativeSelect
                aria-label={words.columns.state}
                value={search.state ?? ''}
                onChange={({ currentTarget: { value } }) => list.set({ state: value || undefined })}
                data={[
                  { value: '', label: words.allStates },
                  ...phases.map((value) => ({ value, label: states[value] })),
                ]}
              />
            )}
            <ListSwitch
              label={words.showDisabled}
              value={showDisabled}
              onChange={(on) => list.set({ status: on ? 'disabled' : undefined })}
            />
          </>
        }
        empty={{ title: words.noneTitle, text: mayMake ? words.addFirst : words.noneWithRole }}
        noneFound={{ title: words.noneFoundTitle, text: words.noneFound(search.search ?? '') }}
      />
      <SwitchDialog
        subject={asked}
        enables={words.enables}
        disables={words.disables}
        send={switchProgram}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

/** Only owners see all. */
function howManySeen(roles: readonly HeldRole[]): 'all' | 'one' | 'several' {
  if (isOwner(roles)) return 'all';
  return onlyProgramOf(roles) ? 'one' : 'several';
}

const usePrograms = (disabled: boolean, wanted = true) =>
  useReadIf(wanted, 'GET /api/admin/program/list', { disabled });

const route = getRouteApi('/admin/inside/dashboard');

const TemplateDialog = lazy(() =>
  loadWords('copying', 'programs', 'offers')
    .then(() => import('./template-dialog.tsx'))
    .then((module) => ({ default: module.TemplateDialog })),
);

function NewProgram() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {useWords('companies').dashboard.fromTemplate}
      </Button>
      <AddProgram />
      {isAsked && (
        <Suspense>
          <TemplateDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

function AddProgram() {
  const words = useWords('companies').dashboard;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useCall('GET /api/admin/program/create', () => ({ guided: true, timeZone: readersZone() }), {
    meta: { coversPage: true },
    onSuccess: async ({ program }) => {
      queries.setQueryData(programQuery(program._id).queryKey, { program });
      // Navigates before the list loads again, because the new unfinished program would push the page down.
      await navigate({ to: '/admin/program/create', search: { program: program._id, step: 1 } });
    },
    onError: (error) => notify.danger(error.reason),
  });
  return (
    <Button onClick={() => create.mutate()} loading={create.isPending}>
      {words.addProgram}
    </Button>
  );
}

/** Programs whose setup is unfinished: continue or delete them. A dashed border marks them as not live. */
function UnfinishedPrograms({ programs }: { programs: readonly ListedProgram[] }) {
  const words = useWords('companies').dashboard.unfinished;
  const [discarded, setDiscarded] = useState<ListedProgram | null>(null);
  if (programs.length === 0) return null;
  return (
    <section aria-label={words.title}>
      <Stack component="ul" gap="sm">
        {programs.map((program) => (
          <Group
            component="li"
            key={program._id}
            gap="sm"
            py="sm"
            px="md"
            bd="1px dashed var(--mantine-color-gray-5)"
            bdrs="xl"
            bg="white"
          >
            <LogoTile {...(program.company ?? { name: program.name, logo: null })} size={40} />
            <ProgramStatus program={program} />
            <Group gap="xs" grow preventGrowOverflow={false} w={{ base: '100%', sm: 'auto' }}>
              <Button
                variant="subtle"
                color="red"
                aria-label={words.discardNamed(nameOf(program))}
                onClick={() => setDiscarded(program)}
              >
                {words.discard}
              </Button>
              <LinkButton
                variant="default"
                to="/admin/program/create"
                search={{ program: program._id, step: program.setupStep ?? 1 }}
                aria-label={words.resumeNamed(nameOf(program))}
              >
                {words.resume}
              </LinkButton>
            </Group>
          </Group>
        ))}
      </Stack>
      <DiscardDialog program={discarded} onClose={() => setDiscarded(null)} />
    </section>
  );
}

function ProgramStatus({ program }: { program: ListedProgram }) {
  const { steps: names } = useWords('wizard');
  const step = program.setupStep ?? 1;
  const words = useWords('companies').dashboard.unfinished;
  return (
    <Box flex="1 1 200px" miw={0}>
      <Text inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
        {words.finish(nameOf(program))}
      </Text>
      <Hint>
        {words.progress(
          step,
          LAST_STEP,
          names[steps[step - 1] ?? steps[0]].name,
          <DaysIn key="begun" value={program.timeZone}>
            <Day at={program.createdAt} />
          </DaysIn>,
        )}
      </Hint>
      <Progress value={((step - 1) / LAST_STEP) * 100} size={4} mt="xs" maw={360} aria-label={words.progressBar} />
    </Box>
  );
}
