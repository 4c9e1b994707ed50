/** The choices with one of them made or taken back. */
export const withChoice = <T>(chosen: ReadonlySet<T>, choice: T, isChosen: boolean): ReadonlySet<T> => {
  const next = new Set(chosen);
  if (isChosen) next.add(choice);
  else next.delete(choice);
  return next;
};
