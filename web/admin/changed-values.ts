/** Of what was entered only what differs from what was read: what somebody else changed meanwhile stays as it is. */
export function changedValues<T extends object>(read: Readonly<T>, entered: Readonly<T>): Partial<T> {
  const names = Object.keys(entered) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => read[name] !== entered[name]).map((name) => [name, entered[name]]),
  ) as Partial<T>;
}
