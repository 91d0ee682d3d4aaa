import type { NoData, Problem } from '#domain/problem.ts';

/** What several nouns refuse, each once: no code of a refusal stands twice in this folder. */
export const programNotFound = { 'not-found': [404, 'programNotFound'] } as const;
export const noProgram = { 'not-found': [404, 'programUnknown'] } as const;

/** What the schema of an input finds wrong: each code with the data of its sentence, of which zod knows the bounds. */
interface InputData {
  checkEntered: NoData;
  userNotCreated: NoData;
  userNotSaved: NoData;
  notSingleLine: NoData;
  notPassword: NoData;
  notDate: NoData;
  notMoment: NoData;
  notWithUpdatedSince: NoData;
  onlyWithUpdatedSince: NoData;
  shippedWithCanceled: NoData;
  periodBackwards: NoData;
  notJsonValue: NoData;
  tooManyAnswers: { most: number };
  tooManyChoices: { most: number };
  tooManyFields: { most: number };
  tooManyFilters: { most: number };
  tooManyUsers: { most: number };
  tooManyLines: { most: number };
  tooManySizes: { most: number };
  tooManyColors: { most: number };
  tooManyQuestions: { most: number };
  tooManyDays: { most: number };
  printedNameMissing: NoData;
  itemNameMissing: NoData;
  columnNameMissing: NoData;
  fileNameMissing: NoData;
  fieldNameMissing: NoData;
  fieldLabelMissing: NoData;
  formItemUidMissing: NoData;
  itemTwice: NoData;
  adjustmentMissing: NoData;
  adjustmentReasonMissing: NoData;
  reopeningReasonMissing: NoData;
  returnReasonMissing: NoData;
  writeOffMissing: NoData;
  decliningReasonMissing: NoData;
  approvalUnseen: NoData;
  objectionMissing: NoData;
  objectionAnswerMissing: NoData;
  videoLengthInvalid: { most: number };
  wayLabelMissing: NoData;
  announcementTitleMissing: NoData;
  wayPeopleInvalid: NoData;
  tooManyEmailDomains: { most: number };
  languageMissing: NoData;
  languageTwice: NoData;
  pushKeyInvalid: NoData;
  publicKeyInvalid: NoData;
  notBase64Url: NoData;
}
/** How any call may be refused beside what its route says, and sentences that need data. Bytes are in words: '5 MB'. */
interface RefusalData {
  signInNeeded: NoData;
  notAllowed: NoData;
  roleLacksRight: NoData;
  secondFactorMissing: NoData;
  termsNeeded: NoData;
  nothingThere: NoData;
  pageUnknown: NoData;
  bodyNotObject: NoData;
  bodyNotJson: NoData;
  jsonNeeded: NoData;
  requestInvalid: NoData;
  addressInvalid: NoData;
  callUnknown: { call: string };
  defect: NoData;
  tooManyTries: { seconds: number };
  tooLarge: { most: string };
  tooDeep: { most: number };
  tooManyValues: { most: number };
  csvNeeded: NoData;
  zipNeeded: NoData;
  uploadBroken: NoData;
  fileTooLarge: { most: string };
  unavailable: NoData;
  storeAway: NoData;
  scannerAway: NoData;
  diskFull: NoData;
  /** What an operator says about the maintenance. */
  ownWords: { text: string };

  // What actions find, beyond the rules of the domain
  usernameTakenBy: { username: string };
  currentPasswordMissing: NoData;
  currentPasswordWrong: NoData;
  rewardsGone: { names: string };
  emailOf: { names: string };
  wayCodeSigns: NoData;
  wayCodeLength: { least: number; most: number };
  emailDomainInvalid: { domain: string };
  emailDomainOther: NoData;
  tooManyWaysInOf: { most: number };
  placeUnknown: NoData;
  factorMissingOf: { username: string };
  lastOwnerNamed: { username: string };
  administratorDisabled: { username: string };
  administratorUnnamed: { username: string };
  participantUnnamed: { named: string };
  rolePlaceUnknown: NoData;
  printedNameInvalid: NoData;
  /** Each as it calls itself. */
  textsWrittenIn: { writtenIn: string; first: string };
  fileWrittenIn: { writtenIn: string; first: string };
  categoryHolds: { items: number };
  linesRefused: { lines: number };
  tooManyColumns: { columns: number; most: number };
  tooManyCategories: { most: number };
  itemOnLine: { name: string; uniqueIdentifier: string | null; first: number };
  itemMetOnLine: { first: number };
  itemsAlike: { items: number };
  itemIncomplete: NoData;
  identifierTaken: NoData;
  categoryNotHere: NoData;
  fieldNotHere: NoData;
  uploadedAlready: NoData;
  uploadIncomplete: NoData;
  addressExpired: NoData;
  invitationMailExpired: NoData;
  versionMissing: NoData;
  versionForEach: NoData;
  slugFixed: NoData;
  programSetUp: NoData;
  companyMissing: NoData;
  fieldShown: NoData;
  fieldTwice: NoData;
  fileDenied: NoData;
  receiptPaysTooMuch: { most: number };
  lineApprovedAndDenied: NoData;
  overdueOnlyWaiting: NoData;
  itemsDisabled: { names: string };
  proofMissing: NoData;
  questionTwice: NoData;
  questionGone: NoData;
  answerUnknown: NoData;
  loginLinkMailed: NoData;
}
type Coded<Data> = { [C in keyof Data]: { readonly code: C } & Readonly<Data[C]> }[keyof Data];
export type InputProblem = Coded<InputData>;
export type CommonRefusal = Coded<RefusalData>;

/** The codes whose sentences need no more data than the bounds of a check. */
type CodeOfSchema<S extends { code: string }> = S extends { code: infer C }
  ? { code: C; most: number; least: number } extends S
    ? C
    : never
  : never;
/** The code of what is wrong, which zod keeps in the place of a message. */
export const says = (code: CodeOfSchema<Problem | InputProblem>): string => code;
