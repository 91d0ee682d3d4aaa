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
  IconQrcode,
  IconReceipt,
  IconSchool,
  IconShieldCheck,
  IconTruckDelivery,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import { linkOptions, type RegisteredRouter } from '@tanstack/react-router';
import type { Answer } from '#web/api/call.ts';
import { wordsOf } from '#web/words.ts';
import type { EditorSection } from './program-editor/editor-route.ts';
import { sections } from './program-editor/sections.ts';
import type { NavArea, NavItem } from './shell/admin-shell.tsx';

type InsideId = Extract<keyof RegisteredRouter['routesById'], `/admin/inside/${string}`>;
type StaffPath = InsideId extends infer I
  ? I extends `/admin/inside/${infer P}`
    ? `/admin/${Trimmed<P>}`
    : never
  : never;
type Trimmed<P extends string> = P extends `${infer Start}/` ? Start : P;

export type Overview = Answer<'GET /api/admin/program/:id/overview'>;

type Group = 'portal' | 'overview' | keyof ReturnType<typeof groupNames>;
interface Place {
  in: Group;
  Icon: typeof IconHome2;
  /** What is counted beside it. */
  count?: keyof Overview['counts'];
  /** Whether the counted entries wait for a decision. */
  waits?: true;
}

/** Where the menus show each page of staff, in their order; null: the way to it is on another page. */
export const places = {
  '/admin/dashboard': { in: 'portal', Icon: IconHome2 },
  '/admin/companies': { in: 'portal', Icon: IconBuilding },
  '/admin/administrators': { in: 'portal', Icon: IconShieldCheck },
  '/admin/audit': { in: 'portal', Icon: IconHistory },
  '/admin/outbox': { in: 'portal', Icon: IconMail },
  '/admin/system': { in: 'portal', Icon: IconHeartbeat },
  '/admin/account': null,
  '/admin/second-factor': null,
  '/admin/secret': null,
  '/admin/program/create': null,
  '/admin/program/preview': null,
  '/admin/program/edit': { in: 'overview', Icon: IconLayoutDashboard },
  '/admin/program/edit/unapproved-users': {
    ...{ in: 'people', Icon: IconUserQuestion, count: 'unapprovedUsers', waits: true },
  },
  '/admin/program/edit/approved-users': { in: 'people', Icon: IconUserCheck, count: 'approvedUsers' },
  '/admin/program/edit/invitation-cards': null,
  '/admin/program/edit/view-as': { in: 'people', Icon: IconEye },
  '/admin/program/edit/unapproved-rebate-submissions': {
    ...{ in: 'receipts', Icon: IconReceipt, count: 'unapprovedReceipts', waits: true },
  },
  '/admin/program/edit/approved-rebate-submissions': {
    ...{ in: 'receipts', Icon: IconCircleCheck, count: 'approvedReceipts' },
  },
  '/admin/program/edit/receipt-item-detail': null,
  '/admin/program/edit/reward-items': {
    ...{ in: 'results', Icon: IconTruckDelivery, count: 'rewardsUnsent', waits: true },
  },
  '/admin/program/edit/completed-modules': { in: 'results', Icon: IconSchool, count: 'completedTrainings' },
  // Its sections are in the menu.
  '/admin/program/edit/loyalty-program': null,
  '/admin/program/edit/opening': { in: 'setup', Icon: IconQrcode },
  '/admin/program/edit/imports': { in: 'setup', Icon: IconFileImport },
  '/admin/program/edit/import': null,
} as const satisfies Record<StaffPath, Place | null>;

type Path = keyof typeof places;
export type MenuPath = { [P in Path]: (typeof places)[P] extends null ? never : P }[Path];

/** Whether the page of a path may be opened. */
export type IsOpen = (path: string | undefined) => boolean;

const groupNames = () => wordsOf('portal').groups;

function itemsOf(group: Group, isOpen: IsOpen, counts?: Overview['counts'], search = {}): NavItem[] {
  const { pages } = wordsOf('portal');
  return Object.entries<Place | null>(places).flatMap(([path, place]) =>
    place?.in === group && isOpen(path)
      ? {
          label: pages[path as MenuPath],
          link: { to: path as MenuPath, search },
          Icon: place.Icon,
          count: place.count && counts?.[place.count],
          waits: place.waits,
        }
      : [],
  );
}

export const portalArea = (isOpen: IsOpen): NavArea => ({ groups: [{ items: itemsOf('portal', isOpen) }] });

/** A program's menu, in its editor as well: there Back returns to the program, and the catalog is called as its section is. */
export function programArea(id: string, overview: Overview | undefined, isOpen: IsOpen, isEditor: boolean): NavArea {
  const search = { program: id };
  const { catalog, pages, sections: names } = wordsOf('portal');
  const editor = '/admin/program/edit/loyalty-program';
  const sectionItems = (Object.keys(sections) as EditorSection[]).map((section) => ({
    label: section === 'rebates' && !isEditor ? catalog : names[section],
    section,
    link: linkOptions({ to: editor, search: { ...search, section } }),
    Icon: sections[section].Icon,
  }));
  const groups = Object.entries(groupNames()).map(([group, label]) => ({
    label,
    items:
      group === 'edit'
        ? sectionItems.filter(() => isOpen(editor))
        : itemsOf(group as Group, isOpen, overview?.counts, search),
  }));
  return {
    back: isEditor
      ? { label: wordsOf('parts').layout.back, link: linkOptions({ to: '/admin/program/edit', search }) }
      : { label: pages['/admin/dashboard'], link: linkOptions({ to: '/admin/dashboard' }) },
    groups: [{ items: itemsOf('overview', isOpen, undefined, search) }, ...groups].filter(
      ({ items }) => items.length > 0,
    ),
  };
}
