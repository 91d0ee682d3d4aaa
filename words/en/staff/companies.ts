import type { CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/countries.ts';
import { formatDashed } from '#domain/format.ts';
import { formatsOf } from '../../formats.ts';

const { number } = formatsOf('en');

/** The dashboard and the companies. */
export const companies = {
  dashboard: {
    title: 'Dashboard',
    /** By how many programs the reader has roles in; an owner in all. */
    leads: {
      all: 'All rewards programs, and what is waiting for a decision.',
      one: 'Your rewards program, and what is waiting for a decision.',
      several: 'Your rewards programs, and what is waiting for a decision.',
    },
    addProgram: '+ Add new program',
    fromTemplate: 'From a template',

    unfinished: {
      /** A name that screen readers say. */
      title: 'Unfinished programs',
      finish: (program: string) => `Finish setting up ${program}`,
      /** 'Step 4 of 7, rebate items · begun 11/29/2026': the step is named as above its form. */
      progress: <T>(step: number, of: number, name: string, begun: T) => [
        `Step ${step} of ${of}, ${name.toLowerCase()} · begun `,
        begun,
      ],
      /** What screen readers say for the bar. */
      progressBar: 'Setup progress',
      discard: 'Discard',
      discardNamed: (program: string) => `Discard ${program}`,
      resume: 'Resume',
      resumeNamed: (program: string) => `Resume ${program}`,
    },

    /** The names of the list. */
    programs: 'Programs',
    disabledPrograms: 'Disabled programs',
    noneDisabled: 'There are no disabled programs to display',
    notLoaded: 'The programs could not be loaded.',
    search: 'Search programs',
    allStates: 'All states',
    showDisabled: 'Show Disabled',
    columns: {
      program: 'Program',
      state: 'State',
      startDate: 'Start Date',
      endDate: 'End Date',
      unapproved: 'Unapproved Entries',
    },
    noAddress: 'No address yet',
    /** '11-29-2026', in other countries '29 Nov 2026'; 'N/A' if there is none. */
    day: (day: CalendarDate | null, country: Country) =>
      day && country !== 'US' ? formatsOf('en', country).shortDate(day) : formatDashed(day),
    waiting: (users: number, receipts: number) => `Users: ${number(users)}, rebate submissions: ${number(receipts)}`,
    details: 'Details',
    detailsOf: (program: string) => `Details of ${program}`,
    noneTitle: 'There are no programs yet',
    addFirst: 'Add the first one: company, form, catalog and rewards are asked for step by step.',
    noneWithRole: 'The programs in which you have a role appear here.',
    noneFoundTitle: 'No programs found',
    noneFound: (search: string) => `No program name or address contains "${search}".`,

    enables: 'Participants can register and log in again. Their points and submissions are as they were.',
    disables:
      'Participants lose access at once; login and registration tell them why. Nothing is deleted, and the program can be enabled again.',
  },

  list: {
    title: 'Companies',
    lead: 'The companies with their logo and brand color, as participants see them.',
    add: 'Add company',
    notLoaded: 'The companies could not be loaded.',
    search: 'Search companies',
    columns: {
      company: 'Company',
      brandColor: 'Brand color',
      programs: 'Programs',
      approvedUsers: 'Approved users',
    },
    standardColor: 'Standard',
    edit: 'Edit',
    editNamed: (company: string) => `Edit ${company}`,
    noneTitle: 'No companies yet',
    addFirst: 'Add the company of your first program: its name, logo and brand color.',
    noneFoundTitle: 'No companies found',
    noneFound: 'No company name contains this text.',
  },

  company: {
    add: 'Add company',
    edit: 'Edit company',
    /** In place of a name, in 'What you entered for … is lost.' */
    unnamed: 'this company',
    fields: {
      name: 'Company name',
      logo: 'Logo',
      logoGround: 'Ground of the logo',
      brandColor: 'Brand color',
    },
    /** What screen readers say for the picture. */
    theLogo: 'The logo',
    groundHint: 'What the logo stands on: at login, on participants’ pages, in e-mails and on posters.',
    grounds: { light: 'Light', dark: 'Dark' },
    unseenOn: {
      light: 'This logo can hardly be seen on the light ground.',
      dark: 'This logo can hardly be seen on the dark ground.',
    },
    /** Whether it can be seen on the other one. */
    takeOther: 'It can be seen on the other ground.',
    takeAnother: 'Nor on the other one: choose a logo with a background of its own.',
    colorHint: (example: string) =>
      `The color of participants’ pages: a color code, e.g. ${example}; empty for the standard color.`,
    standardColor: 'Standard color',
    pickColor: 'Pick the brand color',
    notSaved: 'The company could not be saved.',
    saved: (name: string) => `${name} is saved.`,
    /** How the color looks on participants’ pages, with a button and a link. */
    preview: {
      name: 'Company name',
      earnPoints: 'Earn Points',
      redeemPoints: 'Redeem Points',
    },
  },
};
