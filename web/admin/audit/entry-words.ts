import type { AuditEntry } from '#contract/audit.ts';
import type { AuditAction, AuditEvent } from '#contract/audit-events.ts';
import type { ChangedPart } from '#contract/events.ts';
import { wordsOf } from '#web/words.ts';

/** The title of an entry; the name of the thing follows it. */
const titles: Record<AuditAction, string> = {
  'authenticator app added': 'Added an authenticator app',
  'authenticator app removed': 'Removed an authenticator app',
  'passkey added': 'Added a passkey',
  'passkey removed': 'Removed a passkey',
  'administrator added': 'Added administrator',
  'administrator disabled': 'Disabled administrator',
  'administrator enabled': 'Enabled administrator',
  'administrator invited': 'Invited administrator',
  'administrator registered': 'Registered as administrator',
  'alias added': 'Added printed name',
  'alias changed': 'Changed printed name',
  'alias removed': 'Removed printed name',
  'cart emptied': 'Emptied the cart',
  'category added': 'Added category',
  'category changed': 'Changed category',
  'category removed': 'Removed category',
  'company changed': 'Changed company',
  'company created': 'Created company',
  'denied receipt sent again': 'Sent a denied receipt again',
  'draft changed': 'Changed a draft',
  'draft deleted': 'Deleted a draft',
  'email change cancelled': 'Kept the e-mail address of',
  'email confirmed': 'Confirmed a new e-mail address of',
  'email link sent again': 'Asked for another link to confirm the e-mail address of',
  'entered item changed': 'Changed an entered item',
  'favorite added': 'Added a favorite',
  'favorite removed': 'Removed a favorite',
  'invitation withdrawn': 'Withdrew invitation',
  'item entered': 'Entered an item',
  'jobs tried again': 'Had jobs tried again',
  'mail sent': 'Sent e-mail',
  'mail test sent': 'Tried out the mail server',
  'maintenance begun': 'Began maintenance',
  'maintenance ended': 'Ended maintenance',
  'mail sent again': 'Sent e-mail again',
  'mail tried again': 'Tried e-mail again',
  'order placed': 'Placed an order',
  'own account changed': 'Changed their own account',
  'own answers changed': 'Changed answers',
  'own details changed': 'Changed details',
  'password link made': 'Made a link to a new password for',
  'password reset': 'Reset password',
  'exported personal data': 'Exported the personal data of',
  'program changed': 'Changed program',
  'program created': 'Created program',
  'program deleted': 'Deleted program',
  'program disabled': 'Disabled program',
  'program enabled': 'Enabled program',
  'program set up': 'Finished program',
  'question answered': 'Answered a question',
  'rebate item added': 'Added rebate item',
  'rebate item changed': 'Changed rebate item',
  'rebate item column removed': 'Removed column of the rebate items',
  'rebate items imported': 'Imported rebate items',
  'rebate submissions exported': 'Exported rebate submissions',
  'receipt approved': 'Approved receipt',
  'receipt denied': 'Denied receipt',
  'receipt item added': 'Added an item to receipt',
  'receipt item corrected': 'Corrected an item of receipt',
  'receipt submitted': 'Submitted a receipt',
  'recovery code used': 'Logged in with a recovery code',
  'recovery codes made': 'Made new recovery codes',
  'reward in cart changed': 'Changed the quantity of a reward in the cart',
  'reward item added': 'Added reward item',
  'reward item changed': 'Changed reward item',
  'reward put into cart': 'Put a reward into the cart',
  'reward removed from cart': 'Removed a reward from the cart',
  'reward shipped': 'Shipped reward',
  'reward submissions exported': 'Exported reward submissions',
  'roles changed': 'Changed the roles of',
  'sessions ended': 'Ended the sessions of',
  'second factor reset': 'Reset the second factor of',
  'shipment changed': 'Changed shipment',
  'training added': 'Added training',
  'training changed': 'Changed training',
  'training completed': 'Completed a training',
  'trainings exported': 'Exported trainings',
  'upload begun': 'Uploaded a file',
  'upload read': 'Had an uploaded receipt read',
  'upload removed': 'Removed an uploaded file',
  'user added': 'Added user',
  'user answers corrected': 'Corrected answers of user',
  'user approved': 'Approved user',
  'user deleted': 'Deleted user',
  'user denied': 'Denied user',
  'user details corrected': 'Corrected details of user',
  'user disabled': 'Disabled user',
  'user enabled': 'Enabled user',
  'user erased': 'Erased the personal data of',
  'user points adjusted': 'Adjusted points of user',
  'user viewed': 'Viewed as user',
  'users exported': 'Exported users',
  'video watched': 'Watched a video',
  'view ended': 'Ended the view',
};

type KeysOf<T> = T extends unknown ? (string extends keyof T ? never : keyof T) : never;
/** Further keys in the data of some actions. */
type Fact = Exclude<KeysOf<AuditEvent['data']>, 'changes' | 'more' | 'row'>;

const labels: Record<Fact, string> = {
  adminComments: 'Comments',
  adminOnly: 'Admin use only',
  amount: 'Amount',
  answer: 'Answer',
  approved: 'Approved',
  changed: 'Changed',
  color: 'Color',
  columns: 'Columns',
  company: 'Company',
  created: 'New',
  dateOfPurchase: 'Date of purchase',
  denialReason: 'Reason',
  denialReasonOther: 'Own words',
  drafts: 'Drafts deleted',
  file: 'File',
  invitedAs: 'Invited as',
  invitedBy: 'Invited by',
  item: 'Item',
  items: 'Items',
  jobs: 'Jobs',
  kind: 'E-mail',
  message: 'Message',
  newCategories: 'New categories',
  points: 'Points',
  pointsLeft: 'Points left',
  quantity: 'Quantity',
  reason: 'Reason',
  receiptNumber: 'Number',
  rows: 'Rows',
  size: 'Size',
  roles: 'Roles',
  slug: 'Slug',
  subject: 'Subject',
  task: 'Kind',
  unchanged: 'Unchanged',
  unshippedRewards: 'Rewards not shipped',
  waitingReceipts: 'Receipts denied',
};

/** Singular names of lists, used before a position. */
const singulars: Readonly<Record<string, string>> = {
  colors: 'Color',
  customColors: 'Custom color',
  questions: 'Question',
  rebateItemFields: 'Column',
  registrationForm: 'Form item',
};

/** What a newer version has recorded is called as it is recorded. */
export function titleOf({ action, isViewing }: Pick<AuditEntry, 'action' | 'isViewing'>): string {
  const title = (findIn(titles, action) ?? action.charAt(0).toUpperCase() + action.slice(1)) || 'Unknown action';
  return isViewing ? `${title} as` : title;
}

/** The details of an entry, each as 'Name: value' or 'Name: old → new'. Nothing of a newer version is left out. */
export function detailsOf({ data, subject }: Pick<AuditEntry, 'data' | 'subject'>): string[] {
  if (!isObject(data)) return describe('Details', undefined, say(data));
  const { changes, more, row: _, ...facts } = data;
  const words = Object.entries(facts).flatMap(([name, value]) =>
    describe(findIn(labels, name) ?? spellOut(name), undefined, sayFact(name, value)),
  );
  if (!isChanges(changes)) words.push(...describe('Changes', undefined, say(changes)));
  for (const { path, was, is } of isChanges(changes) ? changes : []) {
    // The name of a new thing is shown beside the title.
    if (was === undefined && is === subject.name) continue;
    words.push(...describe(labelOf(path), was === undefined ? undefined : say(was), is === undefined ? none : say(is)));
  }
  return typeof more === 'number' && more > 0 ? [...words, `and ${more.toLocaleString('en-US')} more`] : words;
}

/** Also of a text that no list here has, such as the name of something that all objects have. */
const findIn = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChanges = (value: unknown): value is readonly ChangedPart[] =>
  Array.isArray(value) && value.every((change) => isObject(change) && Array.isArray(change.path));

function describe(label: string, was: string | undefined, is: string): string[] {
  if (is === none && (was === undefined || was === none)) return [];
  return [was === undefined || was === is ? `${label}: ${is}` : `${label}: ${was} → ${is}`];
}

const sayFact = (name: string, value: unknown): string =>
  (name === 'denialReason' && findIn(wordsOf('terms').denialReasons, String(value))) || say(value);

/** ['questions', 1, 'text'] as 'Question 2, text'. Labels of a form stay as they are; uids are left out. */
function labelOf(path: ChangedPart['path']): string {
  const [first, place, ...rest] = path;
  if (typeof place === 'number') {
    return [`${singulars[String(first)] ?? spellOut(String(first))} ${place + 1}`, ...rest.map(spellOutLower)].join(
      ', ',
    );
  }
  if (/^[a-z-]+-\d{13}$/.test(String(first))) return 'Answer';
  return [spellOut(String(first)), ...path.slice(1).map(spellOutLower)].join(', ');
}

/** 'trackingNumber' and 'tracking_number' as 'Tracking number'. */
function spellOut(name: string): string {
  if (!/^[a-z][a-zA-Z_]*$/.test(name)) return name;
  const words = spellOutLower(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
const spellOutLower = (name: string | number): string =>
  String(name)
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/_(?=[a-z])/g, ' ');

function say(value: unknown): string {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  const text = typeof value === 'string' ? (fileNameOf(value) ?? value) : sayList(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Names separated by commas; other objects have no shorter form. */
function sayList(value: unknown): string {
  const isOfNames = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isOfNames ? value.join(', ') || none : JSON.stringify(value);
}

const none = 'none';
const most = 160;

/** A stored file's name; the rest of its key means nothing to people. */
const fileNameOf = (text: string) => /^\w+\/[\da-f]{40}-(.+)$/.exec(text)?.[1] ?? null;
