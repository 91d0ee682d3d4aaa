/** What the work answers, or 'taken' where another row has what is unique: the transaction can only be refused then. */
export async function unlessTaken<T>(constraint: string, work: Promise<T>): Promise<T | 'taken'> {
  try {
    return await work;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === constraint) return 'taken';
    throw error;
  }
}
