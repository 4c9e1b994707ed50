import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { type ListReply, success } from './envelope.ts';

/**
 * A list that is read portion by portion, as the text of its envelope.
 * @param item what each element is made of; anything else in it is left out
 */
export async function* listText<Item>(
  { details, rest, msg }: ListReply<Item> & { rest: AsyncIterable<Item[]> },
  item: z.ZodType,
): AsyncGenerator<string> {
  const portion = z.array(item);
  const around = JSON.stringify(success({ details: [], ...(msg !== undefined && { msg }) }));
  const [begin, end] = [around.slice(0, -2), around.slice(-2)];
  let separator = '';
  const elements = (items: Item[]): string => {
    if (items.length === 0) return '';
    const text = separator + JSON.stringify(z.encode(portion, items)).slice(1, -1);
    separator = ',';
    return text;
  };
  yield begin + elements(details);
  for await (const items of rest) {
    // A caller who receives quickly would otherwise keep all others waiting until the end of the list.
    await nextTurn();
    yield elements(items);
  }
  yield end;
}
