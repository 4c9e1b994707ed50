import type { LiveEvent } from '@sebule/contract';

/** Between two events or comments, as our server writes them. */
const GAP = '\n\n';
const DATA = 'data: ';

/**
 * Reads server-sent events from pieces of text that begin and end anywhere. Returns a function that takes the next
 * piece and returns the events that are complete with it; comments are left out.
 * @throws SyntaxError for what is not an event
 */
export const createEventReader = (): ((text: string) => LiveEvent[]) => {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split(GAP);
    rest = blocks.pop() ?? '';
    return blocks
      .filter((block) => block.startsWith(DATA))
      .map((block) => JSON.parse(block.slice(DATA.length)) as LiveEvent);
  };
};
