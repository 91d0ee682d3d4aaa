import {
  IconBuilding,
  IconCircleCheck,
  IconEye,
  IconFileImport,
  IconHeartbeat,
  IconHistory,
  IconHome2,
  IconLayoutDashboard,
  IconMail,
  IconReceipt,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconTruckDelivery,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { Answer } from '#web/api/call.ts';
import { wordsOf } from '#web/words.ts';
import type { EditorSection } from './program-editor/editor-route.ts';
import { sections } from './program-editor/sections.ts';
import type { NavArea } from './shell/admin-shell.tsx';

/** Whether the page of a path may be opened. */
export type IsOpen = (path: string | undefined) => boolean;

/** A menu with the pages that may be opened, without groups of none. */
const openTo = (isOpen: IsOpen, { groups, ...area }: NavArea): NavArea => ({
  ...area,
  groups: groups
    .map(({ items, ...group }) => ({ ...group, items: items.filter(({ link }) => isOpen(link.to)) }))
    .filter(({ items }) => items.length > 0),
});

export function portalArea(isOpen: IsOpen): NavArea {
  const { pages } = wordsOf('portal');
  return openTo(isOpen, {
    groups: [
      {
        items: [
          { label: pages.dashboard, link: linkOptions({ to: '/admin/dashboard' }), Icon: IconHome2 },
          { label: pages.companies, link: linkOptions({ to: '/admin/companies' }), Icon: IconBuilding },
          { label: pages.administrators, link: linkOptions({ to: '/admin/administrators' }), Icon: IconShieldCheck },
          { label: pages.audit, link: linkOptions({ to: '/admin/audit' }), Icon: IconHistory },
          { label: pages.outbox, link: linkOptions({ to: '/admin/outbox' }), Icon: IconMail },
          { label: pages.system, link: linkOptions({ to: '/admin/system' }), Icon: IconHeartbeat },
        ],
      },
    ],
  });
}

export type Overview = Answer<'GET /api/admin/program/:id/overview'>;

/** The lists with a count in the program's menu and on its first page; counts are undefined until they are loaded. */
export function countedLists(id: string, counts: Overview['counts'] | undefined) {
  const search = { program: id };
  const words = wordsOf('portal').lists;
  return {
    unapprovedUsers: {
      name: words.unapprovedUsers,
      link: linkOptions({ to: '/admin/program/edit/unapproved-users', search }),
      Icon: IconUserQuestion,
      count: counts?.unapprovedUsers,
      waits: true,
    },
    approvedUsers: {
      name: words.approvedUsers,
      link: linkOptions({ to: '/admin/program/edit/approved-users', search }),
      Icon: IconUserCheck,
      count: counts?.approvedUsers,
    },
    unapprovedReceipts: {
      name: words.unapprovedReceipts,
      link: linkOptions({ to: '/admin/program/edit/unapproved-rebate-submissions', search }),
      Icon: IconReceipt,
      count: counts?.unapprovedReceipts,
      waits: true,
    },
    approvedReceipts: {
      name: words.approvedReceipts,
      link: linkOptions({ to: '/admin/program/edit/approved-rebate-submissions', search }),
      Icon: IconCircleCheck,
      count: counts?.approvedReceipts,
    },
    rewardItems: {
      name: words.rewardItems,
      link: linkOptions({ to: '/admin/program/edit/reward-items', search }),
      Icon: IconTruckDelivery,
      count: counts?.rewardsUnsent,
      waits: true,
    },
    completedTrainings: {
      name: words.completedTrainings,
      link: linkOptions({ to: '/admin/program/edit/completed-modules', search }),
      Icon: IconSchool,
      count: counts?.completedTrainings,
    },
  };
}

const programHead = (overview: Overview | undefined) => ({
  title: overview?.program.name ?? '…',
  company: overview?.program.company ?? undefined,
});

export function programArea(id: string, overview: Overview | undefined, isOpen: IsOpen): NavArea {
  const search = { program: id };
  const lists = countedLists(id, overview?.counts);
  const { pages, programMenu: menu } = wordsOf('portal');
  return openTo(isOpen, {
    ...programHead(overview),
    back: { label: pages.dashboard, link: linkOptions({ to: '/admin/dashboard' }) },
    groups: [
      {
        items: [
          { label: menu.overview, link: linkOptions({ to: '/admin/program/edit', search }), Icon: IconLayoutDashboard },
        ],
      },
      {
        label: menu.users.title,
        items: [
          { label: menu.users.unapproved, ...lists.unapprovedUsers },
          { label: menu.users.approved, ...lists.approvedUsers },
          { label: menu.users.viewAs, link: linkOptions({ to: '/admin/program/edit/view-as', search }), Icon: IconEye },
        ],
      },
      {
        label: menu.rebates.title,
        items: [
          { label: menu.rebates.unapproved, ...lists.unapprovedReceipts },
          { label: menu.rebates.approved, ...lists.approvedReceipts },
        ],
      },
      {
        label: menu.rewards.title,
        items: [
          { label: menu.rewards.submitted, ...lists.rewardItems },
          { label: menu.rewards.completed, ...lists.completedTrainings },
        ],
      },
      {
        label: menu.setup.title,
        items: [
          {
            label: menu.setup.settings,
            name: menu.setup.programSettings,
            link: linkOptions({ to: '/admin/program/edit/loyalty-program', search: { ...search, section: 'general' } }),
            Icon: IconSettings,
          },
          {
            label: menu.setup.imports,
            link: linkOptions({ to: '/admin/program/edit/imports', search }),
            Icon: IconFileImport,
          },
        ],
      },
    ],
  });
}

/** The editor's menu; Back returns to the program's hub. */
export function editorArea(id: string, overview: Overview | undefined, isOpen: IsOpen): NavArea {
  const words = wordsOf('portal').editorMenu;
  return openTo(isOpen, {
    ...programHead(overview),
    back: {
      label: wordsOf('parts').layout.back,
      link: linkOptions({ to: '/admin/program/edit', search: { program: id } }),
    },
    groups: [
      {
        label: words.title,
        items: (Object.keys(sections) as EditorSection[]).map((section) => ({
          label: wordsOf('portal').sections[section],
          section,
          link: linkOptions({ to: '/admin/program/edit/loyalty-program', search: { program: id, section } }),
          Icon: sections[section].Icon,
        })),
      },
    ],
  });
}
