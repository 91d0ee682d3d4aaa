import { expect } from 'vitest';

/** The keys that a caller may rely on: of an object, of a non-empty list of objects, or none in particular. */
export type Shape = readonly string[] | { readonly each: readonly string[] } | 'there';

export const user = words(
  '_id username email firstName lastName name address city state zip isAdmin adminOnly userLoyaltyProgram',
);
export const member = words(
  `_id user program approved approvalDate disabled totalPoints currentPoints heldPoints debtPoints
   completedRegistration completedTrainings`,
);
export const wayIn = words(
  '_id label publicName texts code link endsOn mostPeople approves disabled state registered approved createdAt version',
);
export const announcement = words('_id title text texts startsOn endsOn state version');
export const company = words('_id name logo');
export const publicProgram = words(
  `_id name slug disabled company startDate endDate timeZone state takes datesNotice registrationForm registration
   needsEmailDomain`,
);
export const program = [
  ...publicProgram,
  ...words('version usersRequireApproval rules terms rebateItemFields categories rewardItems loyaltyProgramTrainings'),
];
export const administrator = words(
  '_id username name email disabled hasSecondFactor createdAt lastChangeAt roles version',
);
export const invitation = words('_id email invitedBy createdAt expiresAt expired roles');
export const account = words('_id username firstName lastName name email pendingEmail');
export const session = words('_id device address createdAt usedAt expiresAt isThis');
/** A row of a long list has neither picture nor lines. */
export const listedReceipt = words(
  `_id user program receiptNumber dateOfPurchase finished approved denied points denialReason denialReasonOther
   adminComments memberNote submittedAt approvalDate`,
);
export const receipt = [...listedReceipt, 'image', 'receiptItems'];
export const cartItem = words(
  '_id item name imageUrl quantity size color points userLoyaltyProgram submitted shipped trackingNumber shippingDate',
);
export const preparedExport = words(
  '_id list from to format state rows rowsInAll bytes askedBy askedAt expiresAt problem',
);
export const importBatch = words(
  `_id kind name bytes state failure percent by at appliedAt undoneAt undoneBy undoUntil rows created changed unchanged
   refused kept version`,
);
export const importDetails = [...importBatch, ...words('mapping targets trial hasRefusedFile sameFile keptRows')];
export const rebateItem = words('_id name points category uniqueIdentifier image disabled created_at');

export function expectShape(value: unknown, shape: Shape, at: string): void {
  if (shape === 'there') expect(value, at).not.toBeUndefined();
  else if ('each' in shape) {
    expect((value as unknown[]).length, `${at} is a list with something in it`).toBeGreaterThan(0);
    expectShape((value as unknown[])[0], shape.each, `${at}[0]`);
  } else {
    expect(value, at).toBeTypeOf('object');
    expect(Object.keys(value as object), at).toEqual(expect.arrayContaining([...shape]));
  }
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
