import type { LiveEvent } from '@sebule/contract';

/** Separates events and comments, as our server writes them. */
const SEPARATOR = '\n\n';
const DATA = 'data: ';

/**
 * Parses server-sent events from chunks of text that may be cut anywhere. Returns a function that takes the next
 * chunk and returns the events that it completes; comments are left out.
 * @throws SyntaxError for what is not an event
 */
export const createEventReader = (): ((text: string) => LiveEvent[]) => {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split(SEPARATOR);
    rest = blocks.pop() ?? '';
    return blocks
      .filter((block) => block.startsWith(DATA))
      .map((block) => JSON.parse(block.slice(DATA.length)) as LiveEvent);
  };
};
