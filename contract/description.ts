import { administrator, invitation } from './administrators.ts';
import { alias } from './aliases.ts';
import { announcement } from './announcements.ts';
import { approval } from './approvals.ts';
import { cartItem } from './carts.ts';
import { column, listedItem, rebateItem } from './catalog.ts';
import { countedCategory } from './categories.ts';
import { company, listedCompany, versionedCompany } from './companies.ts';
import { preparedExport } from './exports.ts';
import { image, upload } from './files.ts';
import { importBatch, importDetails, trial } from './import-batches.ts';
import { rowError } from './imports.ts';
import { loggedIn } from './login.ts';
import { mail } from './mail.ts';
import { completedTraining, listedMember, member, user } from './members.ts';
import { order, orderedItem, shippingAddress } from './orders.ts';
import { account, pendingEmail, session } from './own-account.ts';
import { ownReceipt } from './own-receipts.ts';
import { madeOf, pointsEntry, totals } from './points.ts';
import { question, trainingForAdmins } from './program-offers.ts';
import { programForAdmins } from './program-setup.ts';
import { listedVersion, terms } from './program-terms.ts';
import { category, pointsRules, program, publicProgram, rebateItemField, week } from './programs.ts';
import { reading, readReceipt } from './readings.ts';
import { objection, receipt, receiptItem } from './receipts.ts';
import { redeemedItem } from './redeemed-items.ts';
import { formItem, registrationForm } from './registration.ts';
import { listedReceipt, possibleDuplicate, reviewedReceipt } from './reviews.ts';
import { color, rewardItem } from './rewards.ts';
import { heldRole, namedRole } from './roles.ts';
import { passkey } from './second-factors.ts';
import { backup, runningProcess, system } from './system.ts';
import { completion, doneTraining, listedTraining, offeredTraining } from './trainings.ts';
import { waitingMails } from './waiting-mails.ts';
import { wayIn } from './ways-in.ts';

/** What has a name of its own in the description of the API, for those who generate clients from it. A name stays. */
export const namedParts = {
  Administrator: administrator,
  AdministratorInvitation: invitation,
  Announcement: announcement,
  Approval: approval,
  Backup: backup,
  CartItem: cartItem,
  Category: category,
  Color: color,
  Company: company,
  CompletedTraining: completedTraining,
  CountedCategory: countedCategory,
  DoneTraining: doneTraining,
  FormItem: formItem,
  HeldRole: heldRole,
  Image: image,
  ImportBatch: importBatch,
  ImportDetails: importDetails,
  ImportTrial: trial,
  ItemAlias: alias,
  ItemColumn: column,
  ListedCompany: listedCompany,
  ListedMember: listedMember,
  ListedRebateItem: listedItem,
  ListedReceipt: listedReceipt,
  ListedTraining: listedTraining,
  LoggedIn: loggedIn,
  Mail: mail,
  Member: member,
  NamedRole: namedRole,
  Objection: objection,
  OfferedTraining: offeredTraining,
  Order: order,
  OrderedItem: orderedItem,
  OwnAccount: account,
  OwnReceipt: ownReceipt,
  Passkey: passkey,
  PendingEmail: pendingEmail,
  PointsEntry: pointsEntry,
  PointsMadeOf: madeOf,
  PointsRules: pointsRules,
  PointsTotals: totals,
  PossibleDuplicate: possibleDuplicate,
  PreparedExport: preparedExport,
  Program: program,
  ProgramForParticipants: publicProgram,
  ProgramForStaff: programForAdmins,
  ReadReceipt: readReceipt,
  Reading: reading,
  RebateItem: rebateItem,
  RebateItemField: rebateItemField,
  Receipt: receipt,
  ReceiptItem: receiptItem,
  RedeemedItem: redeemedItem,
  RegistrationForm: registrationForm,
  ReviewedReceipt: reviewedReceipt,
  RewardItem: rewardItem,
  RowError: rowError,
  RunningProcess: runningProcess,
  Session: session,
  ShippingAddress: shippingAddress,
  SystemState: system,
  Terms: terms,
  TermsVersion: listedVersion,
  TrainingCompletion: completion,
  TrainingForStaff: trainingForAdmins,
  TrainingQuestion: question,
  Upload: upload,
  User: user,
  VersionedCompany: versionedCompany,
  WaitingMails: waitingMails,
  WayIn: wayIn,
  Week: week,
};

/** What the calls under each noun of the paths are about. */
export const chapters: Readonly<Record<string, { summary: string }>> = {
  account: { summary: 'The own account of an administrator' },
  administrator: { summary: 'Administrators, their roles and invitations' },
  audit: { summary: 'What administrators did' },
  auth: { summary: 'Logging in, registering, and what a login needs' },
  build: { summary: 'The version that answers' },
  cartRewardItem: { summary: 'Carts, and the rewards that were ordered from them' },
  changes: { summary: 'What changes, as it happens' },
  company: { summary: 'The companies whose programs these are' },
  favoriteItem: { summary: 'Items that a participant enters often' },
  file: { summary: 'Uploaded pictures, documents and videos' },
  form: { summary: 'What a registration form asks' },
  mail: { summary: 'E-mails that were sent or wait' },
  mailer: { summary: 'E-mails asked for by hand' },
  order: { summary: 'Orders and parcels' },
  passkey: { summary: 'Logging in with passkeys' },
  points: { summary: 'Where points came from and went' },
  program: { summary: 'Programs, their settings, catalogs, rewards and people' },
  push: { summary: 'Notifications on a device' },
  reading: { summary: 'What was read on a receipt' },
  receipt: { summary: 'Receipts and their decisions' },
  'second-factor': { summary: 'Second factors of an account' },
  system: { summary: 'The state of the installation' },
  terms: { summary: 'Terms of programs' },
  training: { summary: 'Trainings and their completion' },
  user: { summary: 'People of a program' },
  userLoyaltyProgram: { summary: 'The points of a participant' },
};
