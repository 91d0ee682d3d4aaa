import {
  IconBuilding,
  IconCircleCheck,
  IconEye,
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

const portal: NavArea = {
  groups: [
    {
      items: [
        { label: 'Dashboard', link: linkOptions({ to: '/admin/dashboard' }), Icon: IconHome2 },
        { label: 'Companies', link: linkOptions({ to: '/admin/companies' }), Icon: IconBuilding },
        { label: 'Administrators', link: linkOptions({ to: '/admin/administrators' }), Icon: IconShieldCheck },
        { label: 'Audit', link: linkOptions({ to: '/admin/audit' }), Icon: IconHistory },
        { label: 'Outbox', link: linkOptions({ to: '/admin/outbox' }), Icon: IconMail },
        { label: 'System', link: linkOptions({ to: '/admin/system' }), Icon: IconHeartbeat },
      ],
    },
  ],
};

/** Whether the page of a path may be opened. */
export type IsOpen = (path: string | undefined) => boolean;

/** A menu with the pages that may be opened, without groups of none. */
const openTo = (isOpen: IsOpen, { groups, ...area }: NavArea): NavArea => ({
  ...area,
  groups: groups
    .map(({ items, ...group }) => ({ ...group, items: items.filter(({ link }) => isOpen(link.to)) }))
    .filter(({ items }) => items.length > 0),
});

export const portalArea = (isOpen: IsOpen): NavArea => openTo(isOpen, portal);

export type Overview = Answer<'GET /api/admin/program/:id/overview'>;

/** The lists with a count in the program's menu and on its first page; counts are undefined until they are loaded. */
export function countedLists(id: string, counts: Overview['counts'] | undefined) {
  const search = { program: id };
  return {
    unapprovedUsers: {
      name: 'Unapproved Users',
      link: linkOptions({ to: '/admin/program/edit/unapproved-users', search }),
      Icon: IconUserQuestion,
      count: counts?.unapprovedUsers,
      waits: true,
    },
    approvedUsers: {
      name: 'Approved Users',
      link: linkOptions({ to: '/admin/program/edit/approved-users', search }),
      Icon: IconUserCheck,
      count: counts?.approvedUsers,
    },
    unapprovedReceipts: {
      name: 'Unapproved Rebate Submissions',
      link: linkOptions({ to: '/admin/program/edit/unapproved-rebate-submissions', search }),
      Icon: IconReceipt,
      count: counts?.unapprovedReceipts,
      waits: true,
    },
    approvedReceipts: {
      name: 'Approved Rebate Submissions',
      link: linkOptions({ to: '/admin/program/edit/approved-rebate-submissions', search }),
      Icon: IconCircleCheck,
      count: counts?.approvedReceipts,
    },
    rewardItems: {
      name: 'Submitted Reward Items',
      link: linkOptions({ to: '/admin/program/edit/reward-items', search }),
      Icon: IconTruckDelivery,
      count: counts?.rewardsUnsent,
      waits: true,
    },
    completedTrainings: {
      name: 'Training Modules Completed',
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
  return openTo(isOpen, {
    ...programHead(overview),
    back: { label: 'Dashboard', link: linkOptions({ to: '/admin/dashboard' }) },
    groups: [
      {
        items: [
          { label: 'Overview', link: linkOptions({ to: '/admin/program/edit', search }), Icon: IconLayoutDashboard },
        ],
      },
      {
        label: 'Users',
        items: [
          { label: 'Unapproved', ...lists.unapprovedUsers },
          { label: 'Approved', ...lists.approvedUsers },
          { label: 'View As', link: linkOptions({ to: '/admin/program/edit/view-as', search }), Icon: IconEye },
        ],
      },
      {
        label: 'Rebates',
        items: [
          { label: 'Unapproved', ...lists.unapprovedReceipts },
          { label: 'Approved', ...lists.approvedReceipts },
        ],
      },
      {
        label: 'Rewards and training',
        items: [
          { label: 'Submitted items', ...lists.rewardItems },
          { label: 'Completed', ...lists.completedTrainings },
        ],
      },
      {
        label: 'Setup',
        items: [
          {
            label: 'Settings',
            name: 'Program settings',
            link: linkOptions({ to: '/admin/program/edit/loyalty-program', search: { ...search, section: 'general' } }),
            Icon: IconSettings,
          },
        ],
      },
    ],
  });
}

/** The editor's menu; Back returns to the program's hub. */
export const editorArea = (id: string, overview: Overview | undefined, isOpen: IsOpen): NavArea =>
  openTo(isOpen, {
    ...programHead(overview),
    back: { label: 'Back', link: linkOptions({ to: '/admin/program/edit', search: { program: id } }) },
    groups: [
      {
        label: 'Edit Program',
        items: (Object.keys(sections) as EditorSection[]).map((section) => ({
          label: wordsOf('portal').sections[section],
          section,
          link: linkOptions({ to: '/admin/program/edit/loyalty-program', search: { program: id, section } }),
          Icon: sections[section].Icon,
        })),
      },
    ],
  });
