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
import type { Answer } from '#web/api/call.ts';
import { adminPaths } from './paths.ts';
import type { NavArea } from './shell/nav-area.ts';

/** The portal's own menu. */
export const portalArea: NavArea = {
  groups: [
    {
      items: [
        { label: 'Dashboard', href: adminPaths.dashboard, Icon: IconHome2 },
        { label: 'Companies', href: adminPaths.companies, Icon: IconBuilding },
        { label: 'Administrators', href: adminPaths.administrators, Icon: IconShieldCheck },
        { label: 'Audit', href: adminPaths.audit, Icon: IconHistory },
        { label: 'Outbox', href: adminPaths.outbox, Icon: IconMail },
      ],
    },
  ],
};

export type Overview = Answer<'GET /api/admin/program/:id/overview'>;

/** A program's menu; the counts come when they are known. */
export function programArea(id: string, overview: Overview | undefined): NavArea {
  const counts = overview?.counts;
  return {
    back: { label: 'Dashboard', href: adminPaths.dashboard },
    title: overview?.program.name ?? '…',
    company: overview?.program.company ?? undefined,
    groups: [
      { items: [{ label: 'Overview', href: adminPaths.program(id), Icon: IconLayoutDashboard }] },
      {
        label: 'Users',
        items: [
          {
            label: 'Unapproved',
            name: 'Unapproved Users',
            href: adminPaths.unapprovedUsers(id),
            Icon: IconUserQuestion,
            count: counts?.unapprovedUsers,
            waits: true,
          },
          {
            label: 'Approved',
            name: 'Approved Users',
            href: adminPaths.approvedUsers(id),
            Icon: IconUserCheck,
            count: counts?.approvedUsers,
          },
          { label: 'View As', href: adminPaths.viewAs(id), Icon: IconEye },
        ],
      },
      {
        label: 'Rebates',
        items: [
          {
            label: 'Unapproved',
            name: 'Unapproved Rebate Submissions',
            href: adminPaths.unapprovedReceipts(id),
            Icon: IconReceipt,
            count: counts?.unapprovedReceipts,
            waits: true,
          },
          {
            label: 'Approved',
            name: 'Approved Rebate Submissions',
            href: adminPaths.approvedReceipts(id),
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
            href: adminPaths.rewardItems(id),
            Icon: IconTruckDelivery,
            count: counts?.rewardsUnsent,
            waits: true,
          },
          {
            label: 'Completed',
            name: 'Training Modules Completed',
            href: adminPaths.completedTrainings(id),
            Icon: IconSchool,
            count: counts?.completedTrainings,
          },
        ],
      },
      {
        label: 'Setup',
        items: [{ label: 'Settings', name: 'Program settings', href: adminPaths.editor(id), Icon: IconSettings }],
      },
    ],
  };
}
