/** A count with its noun: `1 resident`, `5,000 residents`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
