/** The most characters of texts that people type: calls refuse longer ones, and the fields of pages accept no more. */
export const MOST_CHARACTERS = {
  search: 200,
  programName: 200,
  slogan: 120,
  contactPhone: 40,
  senderName: 100,
  /** The first or last sentence of a program's mails. */
  mailSentence: 300,
  categoryName: 200,
  itemName: 300,
  uniqueIdentifier: 200,
  /** In a column of the program's own. */
  itemProperty: 1000,
  columnName: 100,
  /** As long as a row that is read from a receipt. */
  printedName: 300,
  rewardName: 200,
  colorName: 50,
  moduleName: 200,
  moduleDescription: 5000,
  videoAddress: 2000,
  question: 1000,
  answer: 500,
  explanation: 5000,
  denialReason: 1000,
  adminComments: 5000,
  memberNote: 500,
  objection: 500,
  adjustmentReason: 200,
  termsNote: 500,
  trackingNumber: 100,
} as const;
