import {
  IconBuilding,
  IconCircleCheck,
  IconEye,
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
import type { NavArea } from './shell/nav-area.ts';

/** The portal's own menu. */
export const portalArea: NavArea = {
  groups: [
    {
      items: [
        { label: 'Dashboard', link: linkOptions({ to: '/admin/dashboard' }), Icon: IconHome2 },
        { label: 'Companies', link: linkOptions({ to: '/admin/companies' }), Icon: IconBuilding },
        { label: 'Administrators', link: linkOptions({ to: '/admin/administrators' }), Icon: IconShieldCheck },
        { label: 'Audit', link: linkOptions({ to: '/admin/audit' }), Icon: IconHistory },
        { label: 'Outbox', link: linkOptions({ to: '/admin/outbox' }), Icon: IconMail },
      ],
    },
  ],
};

export type Overview = Answer<'GET /api/admin/program/:id/overview'>;

/** A program's menu; the counts come when they are known. */
export function programArea(id: string, overview: Overview | undefined): NavArea {
  const counts = overview?.counts;
  return {
    back: { label: 'Dashboard', link: linkOptions({ to: '/admin/dashboard' }) },
    title: overview?.program.name ?? '…',
    company: overview?.program.company ?? undefined,
    groups: [
      {
        items: [
          {
            label: 'Overview',
            link: linkOptions({ to: '/admin/program/edit', search: { program: id } }),
            Icon: IconLayoutDashboard,
          },
        ],
      },
      {
        label: 'Users',
        items: [
          {
            label: 'Unapproved',
            name: 'Unapproved Users',
            link: linkOptions({ to: '/admin/program/edit/unapproved-users', search: { program: id } }),
            Icon: IconUserQuestion,
            count: counts?.unapprovedUsers,
            waits: true,
          },
          {
            label: 'Approved',
            name: 'Approved Users',
            link: linkOptions({ to: '/admin/program/edit/approved-users', search: { program: id } }),
            Icon: IconUserCheck,
            count: counts?.approvedUsers,
          },
          {
            label: 'View As',
            link: linkOptions({ to: '/admin/program/edit/view-as', search: { program: id } }),
            Icon: IconEye,
          },
        ],
      },
      {
        label: 'Rebates',
        items: [
          {
            label: 'Unapproved',
            name: 'Unapproved Rebate Submissions',
            link: linkOptions({ to: '/admin/program/edit/unapproved-rebate-submissions', search: { program: id } }),
            Icon: IconReceipt,
            count: counts?.unapprovedReceipts,
            waits: true,
          },
          {
            label: 'Approved',
            name: 'Approved Rebate Submissions',
            link: linkOptions({ to: '/admin/program/edit/approved-rebate-submissions', search: { program: id } }),
            Icon: IconCircleCheck,
            count: counts?.approvedReceipts,
          },
        ],
      },
      {
        label: 'Rewards and training',
        items: [
          {
            label: 'Submitted items',
            name: 'Submitted Reward Items',
            link: linkOptions({ to: '/admin/program/edit/reward-items', search: { program: id } }),
            Icon: IconTruckDelivery,
            count: counts?.rewardsUnsent,
            waits: true,
          },
          {
            label: 'Completed',
            name: 'Training Modules Completed',
            link: linkOptions({ to: '/admin/program/edit/completed-modules', search: { program: id } }),
            Icon: IconSchool,
            count: counts?.completedTrainings,
          },
        ],
      },
      {
        label: 'Setup',
        items: [
          {
            label: 'Settings',
            name: 'Program settings',
            link: linkOptions({
              to: '/admin/program/edit/loyalty-program',
              search: { program: id, section: 'general' },
            }),
            Icon: IconSettings,
          },
        ],
      },
    ],
  };
}
