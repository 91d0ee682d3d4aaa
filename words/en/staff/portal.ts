import type { CalendarDate } from '#domain/calendar.ts';
import { formatsOf } from '../../formats.ts';

const { count, day } = formatsOf('en');

/** The frame of staff’s pages, and what several of them say: all of them load it. */
export const portal = {
  shell: {
    skipToContent: 'Skip to content',
    /** A name, beside the sign of the portal. */
    portal: 'Admin Rebate Portal',
    /** What screen readers say for the button that opens the menu, and for the menu. */
    menu: 'Menu',
    mainMenu: 'Main',
    accountOf: (name: string) => `Your account, ${name}`,
    account: 'My Account',
    logOut: 'Logout',
    /** How a program stands, where it has a day. */
    opensOn: (first: CalendarDate) => `Opens on ${day(first)}`,
    endsIn: (days: number) =>
      days === 0 ? 'Ends today' : count(days, { one: 'Ends in # day', other: 'Ends in # days' }),
  },

  /** The pages in the menus; where the heading of one is fixed and not enough, the window’s title says this too. */
  pages: {
    '/admin/dashboard': 'Dashboard',
    '/admin/companies': 'Companies',
    '/admin/administrators': 'Administrators',
    '/admin/audit': 'Audit',
    '/admin/outbox': 'Outbox',
    '/admin/system': 'System',
    '/admin/program/edit': 'Overview',
    '/admin/program/edit/unapproved-users': 'Unapproved Users',
    '/admin/program/edit/approved-users': 'Approved Users',
    '/admin/program/edit/view-as': 'View As',
    '/admin/program/edit/unapproved-rebate-submissions': 'Receipts to review',
    '/admin/program/edit/approved-rebate-submissions': 'Approved receipts',
    '/admin/program/edit/reward-items': 'Reward orders',
    '/admin/program/edit/completed-modules': 'Completed Trainings',
    '/admin/program/edit/opening': 'Link and poster',
    '/admin/program/edit/imports': 'Imports',
  },
  /** Above the groups of a program’s menu, in their order; its first page stands before them. */
  groups: {
    people: 'People',
    receipts: 'Receipts',
    results: 'Orders and trainings',
    edit: 'Edit Program',
    setup: 'Setup',
  },

  /** The sections of a program’s editor, in its menu and as titles. */
  sections: {
    general: 'General',
    registration: 'Registration',
    rebates: 'Rebates',
    rewards: 'Rewards',
    trainings: 'Trainings',
    messages: 'Messages',
  },
  /** The section Rebates, where lists of receipts stand beside it. */
  catalog: 'Catalog',

  program: {
    noIdTitle: 'Program ID is undefined!',
    noId: 'The address of this page names no program. Choose one from the dashboard.',
    notFoundTitle: 'Program Not Found',
    notFound: (id: string) => `There is no program with the id ${id}. Choose one from the dashboard.`,
  },

  rights: {
    noAccessTitle: 'You do not have access to this page',
    noAccess: 'Your role does not allow it. An owner of this portal can change what you may do.',
    noRoleTitle: 'You have no role yet',
    noRole:
      'Nothing is shown to you until an owner of this portal gives you a role in a company or a program. Ask one, then press Load again.',
    loadAgain: 'Load again',
  },

  /** A program, a user or an administrator is enabled or disabled. */
  enabling: {
    title: (name: string) => `Enable ${name}?`,
    confirm: 'Enable',
    done: (name: string) => `${name} is enabled.`,
  },
  disabling: {
    title: (name: string) => `Disable ${name}?`,
    confirm: 'Disable',
    done: (name: string) => `${name} is disabled.`,
  },
};
