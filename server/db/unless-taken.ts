/**
 * The result of the work, or 'taken' if a row with the same unique value exists. The transaction can then only be
 * refused.
 */
export async function unlessTaken<T>(constraint: string, work: Promise<T>): Promise<T | 'taken'> {
  try {
    return await work;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === constraint) return 'taken';
    throw error;
  }
}
