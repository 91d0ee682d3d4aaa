/** Every kind of mail. */
export type MailKind =
  | 'userApproved'
  | 'rebateItemAdded'
  | 'userRebateSubmissionApproved'
  | 'userRebateSubmissionDenied'
  | 'receiptReopened'
  | 'cartItemShipped'
  | 'orderPlaced'
  | 'pointsExpiring'
  | 'rolesChanged'
  | 'forgottenLogin'
  | 'emailConfirmation'
  | 'accountNotice'
  | 'addressChanged'
  | 'secondFactorChanged'
  | 'administratorInvited'
  | 'passwordsTried'
  | 'mailTest';
