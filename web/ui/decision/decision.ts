/** One of the ways to decide. */
export interface Decision {
  key: string;
  label: string;
  /** The key that arms it: one letter. */
  shortcut: string;
  /** 'Approve 1,200 points?' */
  question: string;
  /** What follows from it. */
  consequence?: string;
  /** The verb on the confirming button. */
  confirm: string;
  danger?: boolean;
}
