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
  },

  /** The pages that are about no program, as the menu and links call them. */
  pages: {
    dashboard: 'Dashboard',
    companies: 'Companies',
    administrators: 'Administrators',
    audit: 'Audit',
    outbox: 'Outbox',
    system: 'System',
  },

  /** The menu of a program. Under the title of a group one word says which list it is. */
  programMenu: {
    overview: 'Overview',
    users: { title: 'Users', unapproved: 'Unapproved', approved: 'Approved', viewAs: 'View As' },
    rebates: { title: 'Rebates', unapproved: 'Unapproved', approved: 'Approved' },
    rewards: { title: 'Rewards and training', submitted: 'Submitted items', completed: 'Completed' },
    setup: {
      title: 'Setup',
      settings: 'Settings',
      /** What screen readers say, and where there is room for icons only. */
      programSettings: 'Program settings',
      imports: 'Imports',
    },
  },
  editorMenu: {
    title: 'Edit Program',
  },

  /** The sections of a program’s editor, in the menu and as titles. */
  sections: {
    general: 'General',
    registration: 'Registration',
    rebates: 'Rebates',
    rewards: 'Rewards',
    trainings: 'Trainings',
    messages: 'Messages',
  },

  /** A program’s lists, where no group stands above them. */
  lists: {
    unapprovedUsers: 'Unapproved Users',
    approvedUsers: 'Approved Users',
    unapprovedReceipts: 'Unapproved Rebate Submissions',
    approvedReceipts: 'Approved Rebate Submissions',
    rewardItems: 'Submitted Reward Items',
    completedTrainings: 'Training Modules Completed',
  },

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
